import type { Db } from '../db/open';
import { aSession, aTeam } from './league-rows';
import { aMember, captains } from './people';
import { type Rostered, aRosteredPlayer } from './roster-rows';
import { aCourt } from './schedule-rows';

type FinishedTeam = { teamId: number; name: string; captainId: number; players: Rostered[] };

/** A session that has ended, with captains, rosters and a home court. */
export async function aFinishedSession(
  db: Db,
  conferenceId: number,
  { teams = 2, players = 2 }: { teams?: number; players?: number } = {},
) {
  const sessionId = await aSession(db, {
    conferenceId,
    name: 'Fall 2026',
    startsInDays: -80,
    endsInDays: -3,
  });
  const placeId = await aCourt(db, 'America/New_York');
  const made: FinishedTeam[] = [];
  for (let number = 1; number <= teams; number++) {
    const name = `Team ${number}`;
    const teamId = await aTeam(db, { sessionId, name });
    const slot = { day_of_week: 3, time_of_day: '18:30', home_court_place_id: placeId };
    await db.updateTable('teams').set(slot).where('id', '=', teamId).execute();
    const { memberId: captainId } = await aMember(db, { firstName: 'Cleo' });
    await captains(db, captainId, teamId);
    const roster: Rostered[] = [];
    for (let place = 0; place < players; place++) roster.push(await aRosteredPlayer(db, { teamId }));
    made.push({ teamId, name, captainId, players: roster });
  }
  return { sessionId, placeId, teams: made };
}

type Returning = { captainId?: number; playerIds?: readonly number[]; answer?: 'in' | 'out'; name?: string };

/** The session that follows a finished one, with one team that its captain was asked about four days ago. */
export async function aNextSeason(
  db: Db,
  conferenceId: number,
  { captainId, playerIds = [], answer, name = 'Returning' }: Returning = {},
) {
  const fromSessionId = await aSession(db, { conferenceId, startsInDays: -80, endsInDays: -3 });
  const sessionId = await aSession(db, { conferenceId, name: 'Spring', startsInDays: 30, endsInDays: 90 });
  const asked = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000);
  const taken = ['rules', 'venues', 'teams', 'captains', 'rosters'];
  await db
    .insertInto('next_seasons')
    .values({
      session_id: sessionId,
      from_session_id: fromSessionId,
      taken,
      answer_by: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      created_at: asked,
    })
    .execute();
  const teamId = await aTeam(db, { sessionId, name });
  const leaderId = captainId ?? (await aMember(db)).memberId;
  await captains(db, leaderId, teamId);
  await db
    .insertInto('returning_teams')
    .values({
      team_id: teamId,
      asked_at: asked,
      ...(answer && { answer, answered_by: leaderId, answered_at: asked }),
    })
    .execute();
  for (const memberId of playerIds)
    await db
      .insertInto('returning_players')
      .values({ team_id: teamId, member_id: memberId, invited_at: answer === 'in' ? asked : null })
      .execute();
  return { fromSessionId, sessionId, teamId, captainId: leaderId };
}
