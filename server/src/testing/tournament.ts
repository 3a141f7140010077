import { saveTeamSeeds } from '@courtline/contract/draw';
import { clearLine, correctResult, postResult } from '@courtline/contract/result';
import { type TeamMatch, createSchedule, publishSchedule, readSchedule } from '@courtline/contract/schedule';
import type { TestService } from './a-service';
import type { Caller, Reply } from './caller';
import { aTournamentOf } from './draw-rows';
import { aConference, aLeague } from './league-rows';
import { resultOf } from './match-fixture';
import { type Rostered, aRosteredPlayer } from './roster-rows';

type Options = { teams: number; drawTypeId?: number; lines?: number; seeds?: number };

/** A tournament that its organizer has seeded, drawn and published, with a player on each team for every line. */
export type Tournament = {
  service: TestService;
  organizer: Caller;
  conferenceId: number;
  sessionId: number;
  scheduleId: number;
  teamIds: number[];
  rosters: ReadonlyMap<number, readonly Rostered[]>;
};

export async function aTournament(
  service: TestService,
  { seeds = 0, lines = 2, ...options }: Options,
): Promise<Tournament> {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  const organizer = await service.conferenceOrganizerOf(conferenceId);
  const { sessionId, teamIds } = await aTournamentOf(db, conferenceId, { ...options, lines });
  const rosters = new Map<number, Rostered[]>();
  for (const teamId of teamIds) {
    const roster = [];
    for (let n = 0; n < lines; n++) roster.push(await aRosteredPlayer(db, { teamId }));
    rosters.set(teamId, roster);
  }
  const params = { id: sessionId };
  const body = teamIds.slice(0, seeds).map((teamId) => ({ teamId }));
  await organizer.send(saveTeamSeeds, { params, body });
  const { scheduleId } = (await organizer.send(createSchedule, { params, body: {} })).response;
  await db
    .updateTable('team_matches')
    .set({ match_at: new Date() })
    .where('session_id', '=', sessionId)
    .execute();
  await organizer.send(publishSchedule, { params: { id: scheduleId }, body: {} });
  return { service, organizer, conferenceId, sessionId, scheduleId, teamIds, rosters };
}

export async function matchesOf({ organizer, scheduleId }: Tournament): Promise<TeamMatch[]> {
  const { response } = await organizer.send(readSchedule, { params: { id: scheduleId } });
  return response.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
}

export async function matchOf(tournament: Tournament, number: number): Promise<TeamMatch> {
  const found = (await matchesOf(tournament)).find(({ teamMatchNumber }) => teamMatchNumber === number);
  if (!found) throw new Error(`There is no match ${number}`);
  return found;
}

/** The teams of these matches. */
export async function standing(tournament: Tournament, ...numbers: number[]) {
  const rows = [];
  for (const number of numbers) {
    const { position1Team, position2Team } = await matchOf(tournament, number);
    rows.push([position1Team?.teamId ?? null, position2Team?.teamId ?? null]);
  }
  return rows;
}

/** In the order of the score sheet. */
export async function lineIdsOf({ service }: Tournament, teamMatchId: number): Promise<number[]> {
  const lines = service.db.selectFrom('lines').select('id').where('team_match_id', '=', teamMatchId);
  return (await lines.orderBy('id').execute()).map(({ id }) => id);
}

type Winners = readonly (1 | 2)[];

/** Posts straight sets, line by line, each won by the given side. */
export async function post(tournament: Tournament, number: number, winners: Winners): Promise<Reply[]> {
  return postTo(tournament, await matchOf(tournament, number), winners);
}

export function postTo(tournament: Tournament, match: TeamMatch, winners: Winners): Promise<Reply[]> {
  return sendLines(tournament, match, { winners, call: postResult });
}

export async function correct(tournament: Tournament, number: number, winners: Winners): Promise<Reply[]> {
  return sendLines(tournament, await matchOf(tournament, number), { winners, call: correctResult });
}

/** Clears the result of the first line. */
export async function clear(tournament: Tournament, number: number): Promise<Reply> {
  const { teamMatchId } = await matchOf(tournament, number);
  const [id = 0] = await lineIdsOf(tournament, teamMatchId);
  return tournament.organizer.send(clearLine, { params: { id } });
}

/** Prepares the result of the first line, to be posted at an exact moment. */
export async function readyToPost(
  tournament: Tournament,
  number: number,
  winner: 1 | 2,
): Promise<() => Promise<Reply>> {
  const [line] = await linesToSend(tournament, await matchOf(tournament, number), [winner]);
  if (!line) throw new Error(`Match ${number} has no lines`);
  return () => tournament.organizer.send(postResult, line);
}

type Sending = { winners: Winners; call: typeof postResult };

async function sendLines(
  tournament: Tournament,
  match: TeamMatch,
  { winners, call }: Sending,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const line of await linesToSend(tournament, match, winners))
    replies.push(await tournament.organizer.send(call, line));
  return replies;
}

async function linesToSend(tournament: Tournament, match: TeamMatch, winners: Winners) {
  const { position1Team, position2Team, teamMatchId } = match;
  const lineIds = await lineIdsOf(tournament, teamMatchId);
  return winners.map((winner, at) => {
    const playerOf = (teamId = 0) => (tournament.rosters.get(teamId) ?? []).slice(at, at + 1);
    const sides = { home: playerOf(position1Team?.teamId), away: playerOf(position2Team?.teamId) };
    const set: [number, number] = winner === 1 ? [6, 4] : [4, 6];
    return { params: { id: lineIds[at] ?? 0 }, body: resultOf({ ...sides, sets: [set, set] }) };
  });
}
