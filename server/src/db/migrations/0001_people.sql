-- People and where they are: places, members (accounts), players (who competes), ratings, clubs, schools, events.

-- The words of a name, in any letter case and whatever signs stand between them, so that each can be found by its beginning.
CREATE FUNCTION words_of(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple', regexp_replace(lower(name), '[!-/:-@[-`{-~]+', ' ', 'g'));

CREATE TABLE places (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place_id          text NOT NULL UNIQUE CHECK (char_length(place_id) BETWEEN 1 AND 300),
  kind              text NOT NULL CHECK (kind IN ('venue', 'address', 'city', 'postal-code', 'state', 'country')),
  name              text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  formatted_address text NOT NULL CHECK (char_length(formatted_address) BETWEEN 1 AND 400),
  latitude          double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude         double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  time_zone         text NOT NULL CHECK (char_length(time_zone) BETWEEN 1 AND 60),
  city              text CHECK (char_length(city) <= 120),
  state             text CHECK (char_length(state) <= 120),
  postal_code       text CHECK (char_length(postal_code) <= 20),
  country           text CHECK (char_length(country) <= 80),
  -- Among places of the same name the heavier one is offered first.
  weight            integer NOT NULL DEFAULT 0 CHECK (weight >= 0)
);
CREATE INDEX places_by_name ON places (lower(name) text_pattern_ops, weight DESC);
CREATE INDEX places_by_postal_code ON places (postal_code text_pattern_ops) WHERE postal_code IS NOT NULL;
CREATE INDEX places_by_position ON places (latitude, longitude);

CREATE TABLE members (
  id                              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email                           text CHECK (char_length(email) <= 254 AND email ~ '^[^\s@]+@[^\s@]+$'),
  email_verified_at               timestamptz,
  password_hash                   text CHECK (char_length(password_hash) <= 400),
  first_name                      text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 80),
  last_name                       text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 80),
  phone                           text CHECK (char_length(phone) <= 40),
  birth_date                      date CHECK (birth_date >= DATE '1900-01-01'),
  gender_type_id                  smallint CHECK (gender_type_id IN (2, 3)),
  -- Where the member is from in their own words, for those who are no players.
  place_name                      text CHECK (char_length(place_name) BETWEEN 1 AND 120),
  place_id                        integer REFERENCES places,
  profile_image                   text CHECK (char_length(profile_image) <= 200),
  is_admin                        boolean NOT NULL DEFAULT false,
  is_powered                      boolean NOT NULL DEFAULT false,
  is_club_organizer               boolean NOT NULL DEFAULT false,
  is_enterprise_club_organizer    boolean NOT NULL DEFAULT false,
  is_pro_club_head_organizer      boolean NOT NULL DEFAULT false,
  is_personal_club_head_organizer boolean NOT NULL DEFAULT false,
  can_create_event                boolean NOT NULL DEFAULT false,
  onboarding_required             boolean NOT NULL DEFAULT false,
  onboarding_completed            boolean NOT NULL DEFAULT true,
  enable_beta_features            boolean NOT NULL DEFAULT false,
  show_tennis_content             boolean NOT NULL DEFAULT true,
  show_pickleball_content         boolean NOT NULL DEFAULT true,
  version                         integer NOT NULL DEFAULT 1,
  created_at                      timestamptz NOT NULL DEFAULT now(),
  deleted_at                      timestamptz,
  -- A deleted member stays as a row, because scores and history name it, and keeps nothing personal.
  CONSTRAINT members_deleted_is_nobody CHECK (
    CASE WHEN deleted_at IS NULL THEN email IS NOT NULL
    ELSE num_nonnulls(email, password_hash, phone, birth_date, gender_type_id, place_name, place_id, profile_image) = 0 AND NOT is_admin END
  )
);
CREATE UNIQUE INDEX members_email_key ON members (lower(email));
CREATE INDEX members_place_id ON members (place_id);
CREATE INDEX members_admins ON members (id) WHERE is_admin;

CREATE TABLE log_ins (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id       integer NOT NULL REFERENCES members ON DELETE CASCADE,
  impersonator_id integer REFERENCES members ON DELETE CASCADE,
  -- The log-in of the admin who looks at the product as this member: both end together.
  opened_from     integer REFERENCES log_ins ON DELETE CASCADE,
  token_hash      bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent      text CHECK (char_length(user_agent) <= 400),
  address         text CHECK (char_length(address) <= 64),
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_seen_at    timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  CONSTRAINT log_ins_impersonator_is_signed_in CHECK (num_nonnulls(impersonator_id, opened_from) <> 1),
  CONSTRAINT log_ins_nobody_impersonates_self CHECK (impersonator_id <> member_id),
  CONSTRAINT log_ins_dates_ordered CHECK (expires_at > created_at)
);
CREATE INDEX log_ins_member_id ON log_ins (member_id);
CREATE INDEX log_ins_impersonator_id ON log_ins (impersonator_id) WHERE impersonator_id IS NOT NULL;
CREATE INDEX log_ins_opened_from ON log_ins (opened_from) WHERE opened_from IS NOT NULL;
CREATE INDEX log_ins_expires_at ON log_ins (expires_at);

CREATE TABLE one_time_links (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  member_id  integer REFERENCES members ON DELETE CASCADE,
  email      text CHECK (char_length(email) <= 254),
  payload    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CONSTRAINT one_time_links_dates_ordered CHECK (expires_at > created_at)
);
CREATE INDEX one_time_links_member_id ON one_time_links (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX one_time_links_email ON one_time_links (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX one_time_links_expires_at ON one_time_links (expires_at);
-- Two nodes that start at once on an empty database must not both offer to make an admin.
CREATE UNIQUE INDEX one_time_links_one_first_admin ON one_time_links (kind) WHERE kind = 'first-admin' AND used_at IS NULL;

-- A player may exist before anyone holds an account for it; a member claims at most one.
CREATE TABLE players (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         integer UNIQUE REFERENCES members,
  first_name        text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 80),
  last_name         text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 80),
  gender_type_id    smallint CHECK (gender_type_id IN (2, 3)),
  birth_date        date CHECK (birth_date >= DATE '1900-01-01'),
  -- Where the player is from in their own words; place_id once that is found on the map.
  place_name        text CHECK (char_length(place_name) BETWEEN 1 AND 120),
  place_id          integer REFERENCES places,
  profile_image     text CHECK (char_length(profile_image) <= 200),
  description_short text CHECK (char_length(description_short) <= 300),
  is_pro            boolean NOT NULL DEFAULT false,
  is_demo           boolean NOT NULL DEFAULT false,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX players_by_full_name ON players (lower(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX players_by_last_name ON players (lower(last_name || ' ' || first_name) text_pattern_ops);
CREATE INDEX players_place_id ON players (place_id);

CREATE TABLE player_claims (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  integer NOT NULL REFERENCES members ON DELETE CASCADE,
  player_id  integer NOT NULL REFERENCES players ON DELETE CASCADE,
  status     text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
  decided_by integer REFERENCES members,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT player_claims_decided_once CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX player_claims_one_pending_per_member ON player_claims (member_id) WHERE status = 'pending';
CREATE UNIQUE INDEX player_claims_one_approved_per_player ON player_claims (player_id) WHERE status = 'approved';
CREATE INDEX player_claims_member_id ON player_claims (member_id);
CREATE INDEX player_claims_player_id ON player_claims (player_id);
CREATE INDEX player_claims_decided_by ON player_claims (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX player_claims_pending ON player_claims (created_at) WHERE status = 'pending';

-- UTR is the rating of sport 1 and UTR-P that of sport 2; match type 1 is singles, 2 doubles. How reliable a rating is
-- follows from its matches and the day on which it is read, so that nobody has to write down that time has passed.
CREATE TABLE ratings (
  player_id     integer NOT NULL REFERENCES players ON DELETE CASCADE,
  sport_type_id smallint NOT NULL CHECK (sport_type_id IN (1, 2)),
  match_type_id smallint NOT NULL CHECK (match_type_id IN (1, 2)),
  value         numeric(4, 2) NOT NULL CHECK (value BETWEEN 0 AND 20),
  match_count   integer NOT NULL DEFAULT 0 CHECK (match_count >= 0),
  is_verified   boolean NOT NULL DEFAULT false,
  source        text NOT NULL CHECK (source IN ('estimate', 'organizer', 'import', 'gateway')),
  last_match_on date,
  updated_by    integer REFERENCES members,
  updated_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, sport_type_id, match_type_id),
  CONSTRAINT ratings_last_match_of_matches CHECK (last_match_on IS NULL OR match_count > 0)
);
-- The list of ratings: only of those who have played, the highest first.
CREATE INDEX ratings_ranked ON ratings (sport_type_id, match_type_id, (-value), player_id) WHERE match_count >= 6;
CREATE INDEX ratings_updated_by ON ratings (updated_by) WHERE updated_by IS NOT NULL;

CREATE TABLE rating_history (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id     integer NOT NULL REFERENCES players ON DELETE CASCADE,
  sport_type_id smallint NOT NULL CHECK (sport_type_id IN (1, 2)),
  match_type_id smallint NOT NULL CHECK (match_type_id IN (1, 2)),
  value         numeric(4, 2) NOT NULL CHECK (value BETWEEN 0 AND 20),
  status        text NOT NULL CHECK (status IN ('Rated', 'Projected', 'Inactive', 'Unrated')),
  reliability   smallint NOT NULL DEFAULT 0 CHECK (reliability BETWEEN 0 AND 100),
  source        text NOT NULL CHECK (source IN ('estimate', 'organizer', 'import', 'gateway')),
  changed_by    integer REFERENCES members,
  changed_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rating_history_of_player ON rating_history (player_id, sport_type_id, match_type_id, changed_at);
CREATE INDEX rating_history_changed_by ON rating_history (changed_by) WHERE changed_by IS NOT NULL;

CREATE TABLE clubs (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  description    text CHECK (char_length(description) <= 4000),
  place_id       integer REFERENCES places,
  tier_type_id   smallint NOT NULL CHECK (tier_type_id > 0),
  tier_type_name text NOT NULL CHECK (char_length(tier_type_name) BETWEEN 1 AND 80),
  profile_image  text CHECK (char_length(profile_image) <= 200),
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX clubs_by_name ON clubs (lower(name) text_pattern_ops);
CREATE INDEX clubs_by_words ON clubs USING gin (words_of(name));
CREATE INDEX clubs_place_id ON clubs (place_id);

CREATE TABLE club_memberships (
  club_id    integer NOT NULL REFERENCES clubs ON DELETE CASCADE,
  member_id  integer NOT NULL REFERENCES members ON DELETE CASCADE,
  role_value text NOT NULL DEFAULT 'Member' CHECK (role_value IN ('Admin', 'Owner', 'Member')),
  joined_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (club_id, member_id)
);
CREATE INDEX club_memberships_member_id ON club_memberships (member_id);

-- Pictures as they are shown: square, written anew, one row for each width. The name is a digest of the content,
-- and members, players and clubs keep it as their profile_image.
CREATE TABLE images (
  kind       text NOT NULL CHECK (kind IN ('player', 'club')),
  name       text NOT NULL CHECK (name ~ '^[0-9a-f]{32}$'),
  width      smallint NOT NULL CHECK (width BETWEEN 16 AND 1024),
  bytes      bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, name, width)
);
-- Compressed already.
ALTER TABLE images ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE schools (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  display_name  text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 80),
  short_name    text CHECK (char_length(short_name) <= 80),
  place_id      integer REFERENCES places,
  profile_image text CHECK (char_length(profile_image) <= 200),
  is_college    boolean NOT NULL DEFAULT false
);
CREATE INDEX schools_by_name ON schools (lower(name) text_pattern_ops);
CREATE INDEX schools_by_words ON schools USING gin (words_of(name));
CREATE INDEX schools_place_id ON schools (place_id);

CREATE TABLE events (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name              text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  kind              text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  sport_type_id     smallint NOT NULL CHECK (sport_type_id IN (1, 2)),
  description       text CHECK (char_length(description) <= 4000),
  club_id           integer REFERENCES clubs ON DELETE SET NULL,
  place_id          integer REFERENCES places,
  starts_at         timestamptz NOT NULL,
  ends_at           timestamptz NOT NULL,
  state             text NOT NULL CHECK (state IN ('upcoming', 'open', 'in-progress', 'completed', 'cancelled')),
  has_golden_ticket boolean NOT NULL DEFAULT false,
  CONSTRAINT events_dates_ordered CHECK (ends_at >= starts_at)
);
CREATE INDEX events_by_name ON events (lower(name) text_pattern_ops);
CREATE INDEX events_by_words ON events USING gin (words_of(name));
CREATE INDEX events_by_start ON events (sport_type_id, starts_at);
CREATE INDEX events_club_id ON events (club_id);
CREATE INDEX events_place_id ON events (place_id);
