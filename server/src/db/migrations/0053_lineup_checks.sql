-- What a session does about lineups that break a rule: off, warn or refuse. Ratings as they are shown, with two decimals.
ALTER TABLE session_match_rules
  ADD COLUMN rating_order_check     text NOT NULL DEFAULT 'off' CHECK (rating_order_check IN ('off', 'warn', 'refuse')),
  ADD COLUMN rating_order_tolerance numeric(4, 2) NOT NULL DEFAULT 0 CHECK (rating_order_tolerance BETWEEN 0 AND 5),
  ADD COLUMN rating_cap_check       text NOT NULL DEFAULT 'off' CHECK (rating_cap_check IN ('off', 'warn', 'refuse')),
  ADD COLUMN rating_cap             numeric(4, 2) NOT NULL DEFAULT 16 CHECK (rating_cap BETWEEN 2 AND 33),
  ADD COLUMN mixed_check            text NOT NULL DEFAULT 'off' CHECK (mixed_check IN ('off', 'warn', 'refuse')),
  ADD COLUMN mixed_from_line        smallint NOT NULL DEFAULT 1 CHECK (mixed_from_line BETWEEN 1 AND 50),
  ADD COLUMN one_line_check         text NOT NULL DEFAULT 'off' CHECK (one_line_check IN ('off', 'warn', 'refuse')),
  ADD COLUMN playoff_check          text NOT NULL DEFAULT 'off' CHECK (playoff_check IN ('off', 'warn', 'refuse')),
  ADD COLUMN playoff_round          smallint NOT NULL DEFAULT 1 CHECK (playoff_round BETWEEN 1 AND 99),
  ADD COLUMN playoff_matches        smallint NOT NULL DEFAULT 2 CHECK (playoff_matches BETWEEN 1 AND 50),
  ADD COLUMN moved_lines_check      text NOT NULL DEFAULT 'off' CHECK (moved_lines_check IN ('off', 'warn', 'refuse'));
