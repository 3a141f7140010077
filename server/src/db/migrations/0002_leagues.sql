-- Who runs what: league, conference, session, and their organizers.

CREATE TABLE leagues (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name               text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  sport_type_id      smallint NOT NULL CHECK (sport_type_id IN (1, 2)),
  league_type_id     smallint NOT NULL CHECK (league_type_id IN (1, 3, 4, 5, 6, 7, 8, 9)),
  league_fee_cents   integer NOT NULL DEFAULT 0 CHECK (league_fee_cents >= 0),
  currency           text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  payment_account_id text CHECK (char_length(payment_account_id) BETWEEN 1 AND 200),
  version            integer NOT NULL DEFAULT 1,
  created_by         integer REFERENCES members,
  created_at         timestamptz NOT NULL DEFAULT now(),
  -- League types up to 5 are tennis, from 6 on pickleball.
  CONSTRAINT leagues_type_fits_sport CHECK ((sport_type_id = 1) = (league_type_id <= 5))
);
CREATE INDEX leagues_by_name ON leagues (lower(name), id);
CREATE INDEX leagues_created_by ON leagues (created_by);

CREATE TABLE league_organizers (
  league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
  added_by  integer REFERENCES members ON DELETE SET NULL,
  added_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (league_id, member_id)
);
CREATE INDEX league_organizers_member_id ON league_organizers (member_id);
CREATE INDEX league_organizers_added_by ON league_organizers (added_by);

CREATE TABLE conferences (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id      integer NOT NULL REFERENCES leagues,
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  details        text CHECK (char_length(details) BETWEEN 1 AND 8000),
  place_id       integer REFERENCES places,
  gender_type_id smallint NOT NULL CHECK (gender_type_id BETWEEN 1 AND 3),
  min_age        smallint NOT NULL DEFAULT 8 CHECK (min_age BETWEEN 8 AND 70),
  max_age        smallint NOT NULL DEFAULT 70 CHECK (max_age BETWEEN 8 AND 70),
  -- One range, in the rating of the league's sport.
  rating_min     numeric(3, 1) NOT NULL CHECK (rating_min BETWEEN 1 AND 16),
  rating_max     numeric(3, 1) NOT NULL CHECK (rating_max BETWEEN 1 AND 16),
  version        integer NOT NULL DEFAULT 1,
  created_by     integer REFERENCES members,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT conferences_ages_ordered CHECK (min_age <= max_age),
  CONSTRAINT conferences_ratings_ordered CHECK (rating_min <= rating_max)
);
CREATE INDEX conferences_of_league ON conferences (league_id, lower(name), id);
CREATE INDEX conferences_place_id ON conferences (place_id);
CREATE INDEX conferences_created_by ON conferences (created_by);

CREATE TABLE conference_organizers (
  conference_id integer NOT NULL REFERENCES conferences ON DELETE CASCADE,
  member_id     integer NOT NULL REFERENCES members ON DELETE CASCADE,
  can_publish   boolean NOT NULL DEFAULT true,
  added_by      integer REFERENCES members ON DELETE SET NULL,
  added_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conference_id, member_id)
);
CREATE INDEX conference_organizers_member_id ON conference_organizers (member_id);
CREATE INDEX conference_organizers_added_by ON conference_organizers (added_by);

CREATE TABLE sessions (
  id                                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conference_id                       integer NOT NULL REFERENCES conferences,
  name                                text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  description                         text CHECK (char_length(description) BETWEEN 1 AND 8000),
  session_type_id                     smallint NOT NULL CHECK (session_type_id IN (1, 2)),
  session_status_type_id              smallint NOT NULL DEFAULT 1 CHECK (session_status_type_id IN (1, 2)),
  session_match_type_id               smallint NOT NULL CHECK (session_match_type_id BETWEEN 1 AND 3),
  session_standings_type_id           smallint NOT NULL DEFAULT 1 CHECK (session_standings_type_id BETWEEN 1 AND 4),
  draw_type_id                        smallint CHECK (draw_type_id IN (1, 2)),
  sanction_type_id                    smallint CHECK (sanction_type_id = 1),
  place_id                            integer REFERENCES places,
  starts_at                           timestamptz NOT NULL,
  ends_at                             timestamptz NOT NULL,
  team_registration_starts_at         timestamptz NOT NULL,
  team_registration_ends_at           timestamptz NOT NULL,
  registration_fee_cents              integer NOT NULL DEFAULT 0 CHECK (registration_fee_cents >= 0),
  registration_verification_fee_cents integer NOT NULL DEFAULT 0 CHECK (registration_verification_fee_cents >= 0),
  teams_max                           smallint NOT NULL CHECK (teams_max >= 0),
  matches_per_team                    smallint NOT NULL CHECK (matches_per_team >= 0),
  team_match_frequency_type_id        smallint CHECK (team_match_frequency_type_id IN (1, 2)),
  team_required_players_min           smallint NOT NULL DEFAULT 2 CHECK (team_required_players_min >= 0),
  team_players_max                    smallint CHECK (team_players_max >= 1),
  singles_match_count                 smallint CHECK (singles_match_count BETWEEN 0 AND 50),
  singles_points_per_match            numeric(5, 2) CHECK (singles_points_per_match >= 0),
  singles_scoring_format_type_id      smallint CHECK (singles_scoring_format_type_id BETWEEN 1 AND 8),
  singles_time_allowed_type_id        smallint CHECK (singles_time_allowed_type_id BETWEEN 1 AND 5),
  doubles_match_count                 smallint CHECK (doubles_match_count BETWEEN 0 AND 50),
  doubles_points_per_match            numeric(5, 2) CHECK (doubles_points_per_match >= 0),
  doubles_scoring_format_type_id      smallint CHECK (doubles_scoring_format_type_id BETWEEN 1 AND 8),
  doubles_time_allowed_type_id        smallint CHECK (doubles_time_allowed_type_id BETWEEN 1 AND 5),
  -- 1 to 11 win by 1, 2 to 11 win by 2, 3 to 15 win by 2, 4 to 21 win by 2.
  game_rule_type_id                   smallint NOT NULL DEFAULT 1 CHECK (game_rule_type_id BETWEEN 1 AND 4),
  enforce_audience                    boolean NOT NULL DEFAULT false,
  version                             integer NOT NULL DEFAULT 1,
  -- Raised by every write below this session that an outsider can see; answers prepared for many readers are keyed by it.
  public_version                      integer NOT NULL DEFAULT 1,
  created_by                          integer REFERENCES members,
  created_at                          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sessions_dates_ordered CHECK (ends_at >= starts_at),
  CONSTRAINT sessions_registration_dates_ordered CHECK (team_registration_ends_at >= team_registration_starts_at),
  CONSTRAINT sessions_place_and_draw_for_tournaments CHECK (
    session_type_id = 1 OR (place_id IS NULL AND draw_type_id IS NULL)
  ),
  CONSTRAINT sessions_frequency_for_leagues CHECK (session_type_id = 2 OR team_match_frequency_type_id IS NULL),
  CONSTRAINT sessions_singles_fields CHECK (
    num_nonnulls(
      singles_match_count, singles_points_per_match, singles_scoring_format_type_id, singles_time_allowed_type_id
    ) = CASE WHEN session_match_type_id = 2 THEN 0 ELSE 4 END
  ),
  CONSTRAINT sessions_doubles_fields CHECK (
    num_nonnulls(
      doubles_match_count, doubles_points_per_match, doubles_scoring_format_type_id, doubles_time_allowed_type_id
    ) = CASE WHEN session_match_type_id = 1 THEN 0 ELSE 4 END
  )
) WITH (fillfactor = 85);
-- ends_at last, so that "in progress" is answered without reading the sessions that are over.
CREATE INDEX sessions_of_conference ON sessions (conference_id, starts_at, id, ends_at);
CREATE INDEX sessions_ending ON sessions (ends_at);
CREATE INDEX sessions_place_id ON sessions (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX sessions_created_by ON sessions (created_by);
