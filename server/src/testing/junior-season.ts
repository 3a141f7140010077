import type { Db } from '../db/open';
import { aConference, aLeague } from './league-rows';
import type { Rostered } from './roster-rows';
import { aSchedule } from './schedule-rows';

export type Junior = Rostered & { firstName: string; birthDate: string | null };

export type Season = Awaited<ReturnType<typeof aSeason>>;

export type Leagues = Record<'junior' | 'adult', Season>;

/** A published season of a new league, with one match in the past that has no lines yet. */
export async function aSeason(db: Db, leagueTypeId: number) {
  const leagueId = await aLeague(db, { leagueTypeId });
  const conferenceId = await aConference(db, { leagueId });
  const made = await aSchedule(db, conferenceId, { isPublished: true });
  const playedAt = new Date(Date.now() - 60_000);
  await db
    .updateTable('team_matches')
    .set({ match_at: playedAt })
    .where('id', '=', made.teamMatchId)
    .execute();
  await db.deleteFrom('lines').where('team_match_id', '=', made.teamMatchId).execute();
  return { ...made, leagueId, conferenceId };
}
