-- Whether the service asks the players of a team by itself who can play, and how many days before a match it starts.
-- Teams that exist are not asked until a captain switches it on.
ALTER TABLE teams
  ADD COLUMN asks_availability boolean NOT NULL DEFAULT false,
  ADD COLUMN ask_days smallint NOT NULL DEFAULT 7 CHECK (ask_days BETWEEN 4 AND 21);
ALTER TABLE teams ALTER COLUMN asks_availability SET DEFAULT true;
