import type { Db } from '../db/open';
import { aSession, aTeam, aTeamMatch } from './league-rows';
import { aMember } from './people';

let courts = 0;

/** A court in the given time zone. */
export async function aCourt(db: Db, timeZone: string): Promise<number> {
  courts += 1;
  /** Courts are listed by name: padded so that Court 10 doesn't come before Court 9. */
  const name = `Court ${String(courts).padStart(4, '0')}`;
  const { id } = await db
    .insertInto('places')
    .values({
      place_id: `court-${courts}`,
      kind: 'venue',
      name,
      formatted_address: `${courts} Court Rd`,
      latitude: 30,
      longitude: -90,
      time_zone: timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function placeIdOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('places').select('place_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.place_id;
}

type Slot = { dayOfWeek: number; timeOfDay: string; timeZone: string };

/** A team with its own home day, time and court. */
export async function aHomeTeam(db: Db, sessionId: number, { name, ...slot }: Slot & { name: string }) {
  const teamId = await aTeam(db, { sessionId, name });
  await db
    .updateTable('teams')
    .set({
      day_of_week: slot.dayOfWeek,
      time_of_day: slot.timeOfDay,
      home_court_place_id: await aCourt(db, slot.timeZone),
    })
    .where('id', '=', teamId)
    .execute();
  return teamId;
}

/** A season without a schedule. */
export async function aSeasonOf(db: Db, conferenceId: number, teams: number): Promise<number> {
  const sessionId = await aSession(db, { conferenceId });
  for (let number = 1; number <= teams; number++) await aTeam(db, { sessionId, name: `Team ${number}` });
  return sessionId;
}

type State = { isPublished: boolean };

/** A season with two teams and one match. */
export async function aSchedule(db: Db, conferenceId: number, { isPublished }: State) {
  const sessionId = await aSession(db, { conferenceId });
  const teamIds = [await aTeam(db, { sessionId }), await aTeam(db, { sessionId, name: 'Lobs' })] as const;
  const teamMatchId = await aTeamMatch(db, { sessionId, teamIds });
  const { id } = await db
    .selectFrom('schedules')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { id: roundId } = await db
    .selectFrom('rounds')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const draft = { schedule_status_type_id: 1, published_at: null };
  if (!isPublished) await db.updateTable('schedules').set(draft).where('id', '=', id).execute();
  const line = {
    team_match_id: teamMatchId,
    match_type_id: 1,
    lineup_position: 1,
    scoring_format_type_id: 1,
  };
  await db.insertInto('lines').values(line).execute();
  return { scheduleId: id, sessionId, teamIds, roundId, teamMatchId };
}

/** A score on the first line of a match. */
export async function aResult(db: Db, teamMatchId: number): Promise<void> {
  const { memberId } = await aMember(db);
  const { id } = await db
    .selectFrom('lines')
    .select('id')
    .where('team_match_id', '=', teamMatchId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('results')
    .values({
      line_id: id,
      result_completion_type_id: 1,
      winning_side: 1,
      sets: JSON.stringify([{ side1: 6, side2: 0 }]),
      posted_by: memberId,
      updated_by: memberId,
    })
    .execute();
}
