"""The HTTP interface: rulings, and the rulebook read-only. All errors are problems (`adjudicator.problems`)."""
