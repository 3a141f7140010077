-- A place that people typed themselves (its place_id begins with 'venue-') belongs to the leagues in which it was typed. It is
-- suggested in these leagues only; what no league names is suggested to admins alone.

CREATE TABLE league_places (
  league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  place_id  integer NOT NULL REFERENCES places ON DELETE CASCADE,
  PRIMARY KEY (league_id, place_id)
);
CREATE INDEX league_places_place_id ON league_places (place_id);

-- Admins read them all, the newest first.
CREATE INDEX places_own ON places (id) WHERE place_id LIKE 'venue-%';

INSERT INTO league_places (league_id, place_id)
WITH own AS (SELECT id FROM places WHERE place_id LIKE 'venue-%')
SELECT c.league_id, own.id FROM own JOIN conferences c ON c.place_id = own.id
UNION
SELECT c.league_id, own.id FROM own JOIN sessions s ON s.place_id = own.id JOIN conferences c ON c.id = s.conference_id
UNION
SELECT c.league_id, own.id FROM own JOIN teams t ON t.home_court_place_id = own.id
  JOIN sessions s ON s.id = t.session_id JOIN conferences c ON c.id = s.conference_id
UNION
SELECT c.league_id, own.id FROM own JOIN team_matches m ON m.place_id = own.id
  JOIN sessions s ON s.id = m.session_id JOIN conferences c ON c.id = s.conference_id;

-- The audit log names places by their id from now on, so that the words of a removed place are gone from it too.
UPDATE audit SET detail = detail #- '{before,location}' #- '{after,location}'
WHERE what IN ('match-changed', 'session-changed')
  AND (detail -> 'before' ? 'location' OR detail -> 'after' ? 'location');
