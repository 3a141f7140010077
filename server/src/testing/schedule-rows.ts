import type { Db } from '../db/open';
import { aSession, aTeam } from './league-rows';

let courts = 0;

/** A court on whose clocks a team plays. */
export async function aCourt(db: Db, timeZone: string): Promise<number> {
  courts += 1;
  const { id } = await db
    .insertInto('places')
    .values({
      place_id: `court-${courts}`,
      kind: 'venue',
      name: `Court ${courts}`,
      formatted_address: `${courts} Court Rd`,
      latitude: 30,
      longitude: -90,
      time_zone: timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Slot = { dayOfWeek: number; timeOfDay: string; timeZone: string };

/** A team that plays at home on its own day, hour and court. */
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

/** A season that waits for its schedule. */
export async function aSeasonOf(db: Db, conferenceId: number, teams: number): Promise<number> {
  const sessionId = await aSession(db, { conferenceId });
  for (let number = 1; number <= teams; number++) await aTeam(db, { sessionId, name: `Team ${number}` });
  return sessionId;
}
