-- The search of the header finds teams as well. One index per file, because there are many teams.

CREATE INDEX teams_by_prefix ON teams (lower(name) text_pattern_ops);
