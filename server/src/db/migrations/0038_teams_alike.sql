-- For mistyped names, as those of clubs, events and schools.

CREATE INDEX teams_alike ON teams USING gin (lower(name) gin_trgm_ops);
