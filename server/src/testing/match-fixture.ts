import { saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { clearLine, correctResult, postResult } from '@courtline/contract/result';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aConference, aLeague } from './league-rows';
import { captains } from './people';
import { type Rostered, aRosteredPlayer } from './roster-rows';
import { aSchedule } from './schedule-rows';

type Options = {
  leagueTypeId?: number;
  /** Scoring formats of the lines; defaults to two singles and one doubles with best of three sets. */
  singles?: readonly number[];
  doubles?: readonly number[];
  gameRuleId?: number;
  /** Defaults to a week from now. */
  playedAt?: Date | null;
  isPublished?: boolean;
};

/** The Aces at home against the Lobs, three players on each roster, with callers for every role. */
export type MatchFixture = {
  leagueId: number;
  conferenceId: number;
  sessionId: number;
  scheduleId: number;
  teamMatchId: number;
  aces: number;
  lobs: number;
  /** Singles first. */
  lineIds: number[];
  home: Rostered[];
  away: Rostered[];
  captain1: Caller;
  captain2: Caller;
  /** The first player of each roster. */
  player1: Caller;
  player2: Caller;
  organizer: Caller;
  stranger: Caller;
};

const week = 7 * 24 * 60 * 60 * 1000;

export async function aMatchFixture(service: TestService, options: Options = {}): Promise<MatchFixture> {
  const { db } = service;
  const leagueId = await aLeague(db, { leagueTypeId: options.leagueTypeId ?? 1 });
  const conferenceId = await aConference(db, { leagueId });
  const { isPublished = true } = options;
  const made = await aSchedule(db, conferenceId, { isPublished });
  const { teamMatchId, sessionId, teamIds } = made;
  const playedAt = options.playedAt === undefined ? new Date(Date.now() + week) : options.playedAt;
  await db.updateTable('team_matches').set({ match_at: playedAt }).where('id', '=', teamMatchId).execute();
  await db
    .updateTable('sessions')
    .set({ game_rule_type_id: options.gameRuleId ?? 1 })
    .where('id', '=', sessionId)
    .execute();
  const [aces, lobs] = teamIds;
  const lineIds = await lines(service, teamMatchId, options);
  const roster = async (teamId: number, names: string[]) => {
    const players = [];
    for (const firstName of names)
      players.push(await aRosteredPlayer(db, { teamId, firstName, lastName: 'Lee' }));
    return players;
  };
  const home = await roster(aces, ['Ann', 'Bea', 'Cleo']);
  const away = await roster(lobs, ['Dora', 'Eve', 'Fay']);
  const captain = async (teamId: number) => {
    const caller = await service.member();
    await captains(db, caller.memberId, teamId);
    return caller;
  };
  return {
    leagueId,
    conferenceId,
    sessionId,
    scheduleId: made.scheduleId,
    teamMatchId,
    aces,
    lobs,
    lineIds,
    home,
    away,
    captain1: await captain(aces),
    captain2: await captain(lobs),
    player1: await service.signedIn(home[0] as Rostered),
    player2: await service.signedIn(away[0] as Rostered),
    organizer: await service.conferenceOrganizerOf(conferenceId),
    stranger: await service.member(),
  };
}

/** Same as `aMatchWorld`, with a match that has just started. */
export function aMatchNight(service: TestService, options: Options = {}): Promise<MatchFixture> {
  return aMatchFixture(service, { playedAt: new Date(Date.now() - 60_000), ...options });
}

/** Moves the match to a minute ago. */
export async function begins({ db }: TestService, { teamMatchId }: MatchFixture): Promise<void> {
  const begun = { match_at: new Date(Date.now() - 60_000) };
  await db.updateTable('team_matches').set(begun).where('id', '=', teamMatchId).execute();
}

async function lines({ db }: TestService, teamMatchId: number, options: Options): Promise<number[]> {
  const { singles = [1, 1], doubles = options.singles ? [] : [1] } = options;
  await db.deleteFrom('lines').where('team_match_id', '=', teamMatchId).execute();
  const ofKind = (formats: readonly number[], matchTypeId: number) =>
    formats.map((format, index) => ({
      team_match_id: teamMatchId,
      match_type_id: matchTypeId,
      lineup_position: index + 1,
      scoring_format_type_id: format,
    }));
  const rows = [...ofKind(singles, 1), ...ofKind(doubles, 2)];
  const made = await db.insertInto('lines').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

type Score = readonly (readonly [number, number, number?, number?])[];

type Outcome = { completionId?: number; winningSideId?: 1 | 2; version?: number };

type Played = Outcome & { home: readonly Rostered[]; away: readonly Rostered[]; sets: Score };

/** A result in the format of the call: '7-6(7-4)' is [7, 6, 7, 4]. */
export function resultOf({ home, away, sets, completionId = 1, winningSideId, version }: Played) {
  const sideOf = (players: readonly Rostered[], side: 0 | 1) => ({
    ...Object.fromEntries(
      sets.flatMap((set, index) => [
        [`set${index + 1}Score`, set[side]],
        [`tieBreakSet${index + 1}Score`, set[side + 2] ?? null],
      ]),
    ),
    player1MemberId: players[0]?.memberId ?? null,
    player1PlayerId: players[0]?.playerId ?? null,
    player2MemberId: players[1]?.memberId ?? null,
    player2PlayerId: players[1]?.playerId ?? null,
  });
  return {
    resultCompletionTypeId: completionId as 1,
    winningSideId: winningSideId ?? null,
    side1Results: sideOf(home, 0),
    side2Results: sideOf(away, 1),
    ...(version === undefined ? {} : { version }),
  };
}

/** Ann beats Dora on the first line, unless overridden. */
export function aSinglesScore({ home, away }: MatchFixture, more: Partial<Played> = {}) {
  const sets: Score = [
    [6, 4],
    [6, 2],
  ];
  return resultOf({ home: home.slice(0, 1), away: away.slice(0, 1), sets, ...more });
}

/** Posts a result for one of the lines, counted from 0. */
export function post(
  fixture: MatchFixture,
  by: Caller,
  { line = 0, ...more }: Partial<Played> & { line?: number } = {},
) {
  const params = { id: fixture.lineIds[line] ?? 0 };
  return by.send(postResult, { params, body: aSinglesScore(fixture, more) });
}

/** Corrects the result of the first line. */
export function correct(fixture: MatchFixture, by: Caller, more: Partial<Played> = {}) {
  const params = { id: fixture.lineIds[0] ?? 0 };
  return by.send(correctResult, { params, body: aSinglesScore(fixture, more) });
}

/** Clears the first line. */
export function clear(fixture: MatchFixture, by: Caller, version?: number) {
  const query = version === undefined ? {} : { version };
  return by.send(clearLine, { params: { id: fixture.lineIds[0] ?? 0 }, query });
}

export function ofMatch({ teamMatchId }: MatchFixture) {
  return { params: { id: teamMatchId } };
}

type Lineup = {
  /** The roster spots of the players of each line, in order; lines that are left out are not sent. */
  lines: readonly (readonly number[])[];
  alternates?: readonly number[];
  /** Defaults to the Aces. */
  side?: 1 | 2;
};

/** Sets the players of the lines, and the alternates. */
export function setLines(
  fixture: MatchFixture,
  by: Caller,
  { lines: seats, alternates = [], side = 1 }: Lineup,
) {
  const lineups = seats.map(([player1 = null, player2 = null], index) => ({
    playerMatchId: fixture.lineIds[index] ?? 0,
    [`position${side}`]: { player1TeamMemberId: player1, player2TeamMemberId: player2 },
  }));
  const teamId = side === 1 ? fixture.aces : fixture.lobs;
  const beside = { [`position${side}TeamAlternatePlayers`]: { teamId, teamMemberIds: [...alternates] } };
  return by.send(saveLineups, { ...ofMatch(fixture), body: { lineups, ...beside } });
}

/** Moves the captain's own lineup to another status. */
export function stepTo(
  fixture: MatchFixture,
  by: Caller,
  lineupStatusId: number,
  notifyPlayersWhenLocked = false,
) {
  const body = { lineupStatusId: lineupStatusId as 1, notifyPlayersWhenLocked };
  return by.send(setLineupStatus, { ...ofMatch(fixture), body });
}

/** Sets the first player of the roster in the only line of the match; the lineup stays hidden. */
export async function setFirst(fixture: MatchFixture, side: 1 | 2): Promise<void> {
  const [captain, roster] = side === 1 ? [fixture.captain1, fixture.home] : [fixture.captain2, fixture.away];
  const { status } = await setLines(fixture, captain, { lines: [[roster[0]?.teamMemberId ?? 0]], side });
  if (status !== 200) throw new Error(`The lineup was answered with ${status}`);
}
