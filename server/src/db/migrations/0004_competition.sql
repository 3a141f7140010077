-- What is played: schedule, draws, rounds, team matches, lines, lineups, availability, results.
-- session_id runs down the chain so that foreign keys keep rounds, matches and teams of two sessions apart.

CREATE TABLE schedules (
  id                      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id              integer NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- 1 draft, 2 published.
  schedule_status_type_id smallint NOT NULL DEFAULT 1 CHECK (schedule_status_type_id IN (1, 2)),
  -- 0 by round, 1 by date.
  schedule_mode_id        smallint NOT NULL DEFAULT 0 CHECK (schedule_mode_id IN (0, 1)),
  -- The number from which the unseeded were drawn, so that the draw can be repeated.
  random_seed             integer CHECK (random_seed >= 0),
  published_by            integer REFERENCES members,
  published_at            timestamptz,
  version                 integer NOT NULL DEFAULT 1,
  created_by              integer REFERENCES members,
  created_at              timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schedules_published_has_a_time CHECK ((schedule_status_type_id = 2) = (published_at IS NOT NULL)),
  CONSTRAINT schedules_in_session UNIQUE (session_id, id)
);
CREATE INDEX schedules_published_by ON schedules (published_by);
CREATE INDEX schedules_created_by ON schedules (created_by);

-- Number 1 is the main draw (or the season), the others are back draws.
CREATE TABLE draws (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id  integer NOT NULL,
  schedule_id integer NOT NULL,
  number      smallint NOT NULL CHECK (number >= 1),
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT draws_number_once UNIQUE (schedule_id, number),
  CONSTRAINT draws_in_session UNIQUE (session_id, id),
  FOREIGN KEY (session_id, schedule_id) REFERENCES schedules (session_id, id) ON DELETE CASCADE
);

CREATE TABLE rounds (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL,
  draw_id    integer NOT NULL,
  number     smallint NOT NULL CHECK (number >= 1),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT rounds_number_once UNIQUE (draw_id, number) DEFERRABLE,
  CONSTRAINT rounds_in_session UNIQUE (session_id, id),
  FOREIGN KEY (session_id, draw_id) REFERENCES draws (session_id, id) ON DELETE CASCADE
);

CREATE TABLE team_matches (
  id                           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id                   integer NOT NULL,
  round_id                     integer NOT NULL,
  number                       integer NOT NULL CHECK (number >= 1),
  match_at                     timestamptz,
  -- A date that was moved at short notice shows the lineups no sooner.
  lineups_hidden_until         timestamptz,
  place_id                     integer REFERENCES places,
  description                  text CHECK (char_length(description) BETWEEN 1 AND 2000),
  position1_team_id            integer,
  position2_team_id            integer,
  position1_from_team_match_id integer,
  position2_from_team_match_id integer,
  position1_takes_loser        boolean NOT NULL DEFAULT false,
  position2_takes_loser        boolean NOT NULL DEFAULT false,
  -- 1 the empty position is a bye, 2 it is open.
  bye_status_type_id           smallint CHECK (bye_status_type_id IN (1, 2)),
  -- From here to the winner: folded from all results of the match at each change, never counted up.
  team_match_status_type_id    smallint NOT NULL DEFAULT 1 CHECK (team_match_status_type_id BETWEEN 1 AND 3),
  position1_points             numeric(7, 2) NOT NULL DEFAULT 0 CHECK (position1_points >= 0),
  position2_points             numeric(7, 2) NOT NULL DEFAULT 0 CHECK (position2_points >= 0),
  winner_team_id               integer,
  -- An organizer names the winner of a level tournament match, with the reason.
  winner_named_by              integer REFERENCES members,
  winner_reason                text CHECK (char_length(winner_reason) BETWEEN 1 AND 400),
  position1_defaulted          boolean NOT NULL DEFAULT false,
  position2_defaulted          boolean NOT NULL DEFAULT false,
  -- A tournament match that waits for the organizer to name the winner.
  is_level                     boolean NOT NULL DEFAULT false,
  version                      integer NOT NULL DEFAULT 1,
  results_updated_ms           bigint NOT NULL DEFAULT 0 CHECK (results_updated_ms >= 0),
  CONSTRAINT team_matches_number_once UNIQUE (session_id, number) DEFERRABLE,
  CONSTRAINT team_matches_in_session UNIQUE (session_id, id),
  CONSTRAINT team_matches_teams_differ CHECK (position1_team_id <> position2_team_id),
  CONSTRAINT team_matches_feeders_differ CHECK (position1_from_team_match_id <> position2_from_team_match_id),
  CONSTRAINT team_matches_not_fed_by_itself CHECK (
    position1_from_team_match_id <> id AND position2_from_team_match_id <> id
  ),
  CONSTRAINT team_matches_bye_leaves_a_gap CHECK (
    bye_status_type_id IS NULL OR num_nonnulls(position1_team_id, position2_team_id) < 2
  ),
  CONSTRAINT team_matches_winner_played CHECK (
    winner_team_id IS NULL
    OR winner_team_id IS NOT DISTINCT FROM position1_team_id
    OR winner_team_id IS NOT DISTINCT FROM position2_team_id
  ),
  CONSTRAINT team_matches_level_has_no_winner CHECK (NOT is_level OR winner_team_id IS NULL),
  CONSTRAINT team_matches_named_winner_has_reason CHECK (
    winner_named_by IS NULL OR (winner_team_id IS NOT NULL AND winner_reason IS NOT NULL)
  ),
  -- Beside the way through the rounds, so that a deleted session takes its matches before its teams are looked for.
  FOREIGN KEY (session_id) REFERENCES sessions ON DELETE CASCADE,
  FOREIGN KEY (session_id, round_id) REFERENCES rounds (session_id, id) ON DELETE CASCADE,
  FOREIGN KEY (session_id, position1_team_id) REFERENCES teams (session_id, id),
  FOREIGN KEY (session_id, position2_team_id) REFERENCES teams (session_id, id),
  FOREIGN KEY (session_id, winner_team_id) REFERENCES teams (session_id, id),
  FOREIGN KEY (session_id, position1_from_team_match_id) REFERENCES team_matches (session_id, id),
  FOREIGN KEY (session_id, position2_from_team_match_id) REFERENCES team_matches (session_id, id)
) WITH (fillfactor = 85);
CREATE INDEX team_matches_by_date ON team_matches (session_id, match_at);
CREATE INDEX team_matches_round_id ON team_matches (round_id, number);
CREATE INDEX team_matches_home ON team_matches (position1_team_id, match_at);
CREATE INDEX team_matches_away ON team_matches (position2_team_id, match_at);
CREATE INDEX team_matches_winner ON team_matches (winner_team_id) WHERE winner_team_id IS NOT NULL;
CREATE INDEX team_matches_feeds_position1 ON team_matches (position1_from_team_match_id)
  WHERE position1_from_team_match_id IS NOT NULL;
CREATE INDEX team_matches_feeds_position2 ON team_matches (position2_from_team_match_id)
  WHERE position2_from_team_match_id IS NOT NULL;
CREATE INDEX team_matches_ahead ON team_matches (match_at) WHERE match_at IS NOT NULL;
CREATE INDEX team_matches_place_id ON team_matches (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX team_matches_winner_named_by ON team_matches (winner_named_by) WHERE winner_named_by IS NOT NULL;

CREATE TABLE lines (
  id                     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_match_id          integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  -- 1 singles, 2 doubles.
  match_type_id          smallint NOT NULL CHECK (match_type_id IN (1, 2)),
  lineup_position        smallint NOT NULL CHECK (lineup_position >= 1),
  scoring_format_type_id smallint NOT NULL CHECK (scoring_format_type_id BETWEEN 1 AND 8),
  -- Raised by results only, never by lineups, and not reset by clearing: a stale captain is told so even after a clear.
  result_version         integer NOT NULL DEFAULT 0,
  CONSTRAINT lines_position_once UNIQUE (team_match_id, match_type_id, lineup_position)
);

CREATE TABLE line_players (
  line_id        integer NOT NULL REFERENCES lines ON DELETE CASCADE,
  side           smallint NOT NULL CHECK (side IN (1, 2)),
  slot           smallint NOT NULL CHECK (slot IN (1, 2)),
  team_member_id integer NOT NULL,
  -- Carried along because a player rostered on both teams has two team_member_ids; follows when players are merged.
  player_id      integer NOT NULL,
  PRIMARY KEY (line_id, side, slot),
  -- Per side: that somebody stands on both must not keep one captain from naming whom the other has named in secret.
  CONSTRAINT line_players_once UNIQUE (line_id, side, player_id),
  FOREIGN KEY (team_member_id, player_id) REFERENCES team_members (id, player_id) ON UPDATE CASCADE
);
CREATE INDEX line_players_team_member_id ON line_players (team_member_id);
CREATE INDEX line_players_player_id ON line_players (player_id);

CREATE TABLE lineups (
  team_match_id         integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_id               integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- 1 unlocked, 2 locked, 3 published.
  lineup_status_type_id smallint NOT NULL DEFAULT 1 CHECK (lineup_status_type_id BETWEEN 1 AND 3),
  -- Seen by the team's captains only.
  version               integer NOT NULL DEFAULT 1,
  updated_by            integer REFERENCES members,
  updated_at            timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_match_id, team_id)
);
CREATE INDEX lineups_team_id ON lineups (team_id);
CREATE INDEX lineups_updated_by ON lineups (updated_by);

CREATE TABLE lineup_alternates (
  team_match_id  integer NOT NULL,
  team_id        integer NOT NULL,
  team_member_id integer NOT NULL,
  slot           smallint NOT NULL CHECK (slot >= 1),
  PRIMARY KEY (team_match_id, team_id, team_member_id),
  CONSTRAINT lineup_alternates_slot_once UNIQUE (team_match_id, team_id, slot),
  FOREIGN KEY (team_match_id, team_id) REFERENCES lineups (team_match_id, team_id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, team_member_id) REFERENCES team_members (team_id, id)
);
CREATE INDEX lineup_alternates_team_member_id ON lineup_alternates (team_member_id);

CREATE TABLE lineup_history (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_match_id integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_id       integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  what          text NOT NULL CHECK (what IN ('set', 'locked', 'unlocked', 'published', 'unpublished')),
  detail        jsonb NOT NULL DEFAULT '{}',
  changed_by    integer NOT NULL REFERENCES members,
  changed_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lineup_history_of_match ON lineup_history (team_match_id, team_id, id);
CREATE INDEX lineup_history_team_id ON lineup_history (team_id);
CREATE INDEX lineup_history_changed_by ON lineup_history (changed_by);

-- No row means no response.
CREATE TABLE availability (
  team_match_id  integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_member_id integer NOT NULL REFERENCES team_members ON DELETE CASCADE,
  -- 1 yes, 2 maybe, 3 no.
  player_availability_status_type_id smallint NOT NULL CHECK (player_availability_status_type_id BETWEEN 1 AND 3),
  updated_by     integer NOT NULL REFERENCES members,
  updated_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_match_id, team_member_id)
);
CREATE INDEX availability_team_member_id ON availability (team_member_id);
CREATE INDEX availability_updated_by ON availability (updated_by);

-- No cascade from lines: whatever would delete a posted score (a match, a round, a schedule, a session) is refused.
CREATE TABLE results (
  line_id                   integer PRIMARY KEY REFERENCES lines,
  result_completion_type_id smallint NOT NULL CHECK (result_completion_type_id BETWEEN 1 AND 8),
  winning_side              smallint CHECK (winning_side IN (1, 2)),
  -- In order of play: [{"side1": 7, "side2": 6, "tiebreak1": 7, "tiebreak2": 4}, ...]
  sets                      jsonb NOT NULL DEFAULT '[]',
  posted_by                 integer NOT NULL REFERENCES members,
  posted_at                 timestamptz NOT NULL DEFAULT now(),
  updated_by                integer NOT NULL REFERENCES members,
  updated_at                timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT results_sets_are_scores CHECK (
    jsonb_typeof(sets) = 'array' AND jsonb_array_length(sets) <= 5
    AND NOT jsonb_path_exists(sets, '$[*].* ? (@ != null && (@.type() != "number" || @ < 0 || @ > 99))')
  ),
  -- Defaulted, not played and postponed have no scores; incomplete, not played and postponed no winner.
  CONSTRAINT results_scoreless_has_no_sets CHECK (result_completion_type_id NOT IN (3, 7, 8) OR sets = '[]'),
  CONSTRAINT results_open_has_no_winner CHECK (result_completion_type_id NOT IN (6, 7, 8) OR winning_side IS NULL),
  CONSTRAINT results_played_has_winner CHECK (result_completion_type_id NOT IN (1, 4, 5) OR winning_side IS NOT NULL)
);
CREATE INDEX results_posted_by ON results (posted_by);
CREATE INDEX results_updated_by ON results (updated_by);

CREATE TABLE result_history (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id    integer NOT NULL REFERENCES lines ON DELETE CASCADE,
  what       text NOT NULL CHECK (what IN ('posted', 'corrected', 'cleared')),
  -- Score and players as they stood.
  before     jsonb,
  after      jsonb,
  changed_by integer NOT NULL REFERENCES members,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT result_history_tells_the_change CHECK (
    (before IS NULL) = (what = 'posted') AND (after IS NULL) = (what = 'cleared')
  )
);
CREATE INDEX result_history_of_line ON result_history (line_id, id);
CREATE INDEX result_history_changed_by ON result_history (changed_by);
