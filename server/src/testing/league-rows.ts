import { leagueTypes, sports } from '@courtline/domain/constants';
import type { Db } from '../db/open';

const day = 24 * 60 * 60 * 1000;

type League = { name?: string; leagueTypeId?: number };

/** Defaults to a tennis league. */
export async function aLeague(db: Db, { name = 'City League', leagueTypeId = 1 }: League = {}) {
  return newId(
    db
      .insertInto('leagues')
      .values({
        name,
        league_type_id: leagueTypeId,
        sport_type_id: leagueTypeId <= leagueTypes.otherTennis.id ? sports.tennis.id : sports.pickleball.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

type Conference = {
  leagueId: number;
  name?: string;
  ratingMin?: number;
  ratingMax?: number;
  placeId?: number;
};

export async function aConference(db: Db, conference: Conference) {
  return newId(
    db
      .insertInto('conferences')
      .values({
        league_id: conference.leagueId,
        name: conference.name ?? 'North',
        gender_type_id: 1,
        rating_min: conference.ratingMin ?? 1,
        rating_max: conference.ratingMax ?? 10,
        place_id: conference.placeId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

type Session = { conferenceId: number; name?: string; startsInDays?: number; endsInDays?: number };

export async function aSession(db: Db, session: Session) {
  const { startsInDays = 1, endsInDays = 60 } = session;
  return newId(
    db
      .insertInto('sessions')
      .values({
        conference_id: session.conferenceId,
        name: session.name ?? 'Fall',
        session_type_id: 2,
        session_match_type_id: 1,
        starts_at: inDays(startsInDays),
        ends_at: inDays(endsInDays),
        team_registration_starts_at: inDays(startsInDays - 30),
        team_registration_ends_at: inDays(startsInDays - 1),
        teams_max: 8,
        matches_per_team: 7,
        singles_match_count: 2,
        singles_points_per_match: 1,
        singles_scoring_format_type_id: 1,
        singles_time_allowed_type_id: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

export async function aTeam(db: Db, { sessionId, name = 'Aces' }: { sessionId: number; name?: string }) {
  return newId(
    db
      .insertInto('teams')
      // Not asked by the job of the service under test; tests of the job ask themselves.
      .values({ session_id: sessionId, name, asks_availability: false })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

type TeamMatch = {
  sessionId: number;
  /** Home and away. */
  teamIds: readonly [number, number];
  /** Defaults to an unplayed match. */
  ended?: { winner: number } | 'tie' | 'bothStayedAway';
};

/** A match of the session's only round, in its state after the results. */
export async function aTeamMatch(db: Db, { sessionId, teamIds, ended }: TeamMatch): Promise<number> {
  const roundId = await theRoundOf(db, sessionId);
  const { number } = await db
    .selectFrom('team_matches')
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const stayedAway = ended === 'bothStayedAway';
  return newId(
    db
      .insertInto('team_matches')
      .values({
        session_id: sessionId,
        round_id: roundId,
        number: number + 1,
        position1_team_id: teamIds[0],
        position2_team_id: teamIds[1],
        team_match_status_type_id: ended ? 3 : 1,
        winner_team_id: typeof ended === 'object' ? ended.winner : null,
        position1_defaulted: stayedAway,
        position2_defaulted: stayedAway,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

async function theRoundOf(db: Db, sessionId: number): Promise<number> {
  const known = await db
    .selectFrom('rounds')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (known) return known.id;
  const of = { session_id: sessionId };
  const published = { schedule_status_type_id: 2, published_at: new Date() };
  const scheduleId = await newId(
    db
      .insertInto('schedules')
      .values({ ...of, ...published })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const draw = { ...of, schedule_id: scheduleId, number: 1, name: 'Season' };
  const drawId = await newId(db.insertInto('draws').values(draw).returning('id').executeTakeFirstOrThrow());
  const round = { ...of, draw_id: drawId, number: 1, name: 'Round 1' };
  return newId(db.insertInto('rounds').values(round).returning('id').executeTakeFirstOrThrow());
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * day);
}

async function newId(row: Promise<{ id: number }>): Promise<number> {
  return (await row).id;
}
