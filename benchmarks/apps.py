from django.apps import AppConfig


class BenchmarksConfig(AppConfig):
    """An app for its one command, `bench`: the generator stays free of Django."""

    name = "benchmarks"
