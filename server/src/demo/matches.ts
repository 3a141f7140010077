import type { Db } from '../db/open';
import {
  type MatchToPlay,
  type PlayingTeam,
  listMatchesToPlay,
  listRosters,
  saveAlternates,
  saveAvailabilities,
  saveLinePlayers,
  saveLineups,
  saveMatchStandings,
  savePostedResults,
} from '../store/played-match';
import type { WholeSession } from '../store/whole-session';
import { type PreparedMatch, prepareMatch } from './coming';
import { dayBefore, startOfToday } from './days';
import { type Pairing, type PlayedMatch, playMatch } from './play';
import { type Random, randomFor } from './random';

type Filling = {
  sessions: ReadonlyMap<number, WholeSession>;
  accountIds: ReadonlySet<number>;
  now: Date;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Plays the matches of published seasons up to yesterday, and prepares those of the coming days. */
export async function fillMatches(db: Db, { sessions, accountIds, now }: Filling): Promise<void> {
  const random = randomFor('matches');
  const ids = [...sessions.keys()];
  const teams = new Map((await listRosters(db, ids)).map((team) => [team.teamId, team]));
  const strengths = new Map([...teams.keys()].map((teamId) => [teamId, random.bell(0, 0.8)]));
  const matches = await listMatchesToPlay(db, ids);
  const pairings = matches.map((match) => pairingOf(match, sessions, teams));
  const today = startOfToday(now);
  const unposted = leftToAccounts(pairings, { accountIds, today });
  const played: PlayedMatch[] = [];
  const prepared: PreparedMatch[] = [];
  for (const pairing of pairings) {
    const postedAt = new Date(pairing.matchAt.getTime() + random.whole(2, 5) * hourMs);
    if (postedAt < today && !unposted.has(pairing)) {
      const favour = favourOf(pairing, strengths);
      const isComplete = isLongAgo(pairing, today) || random.chance(0.8);
      played.push(playMatch(random, pairing, { favour, postedAt, isComplete }));
    } else {
      prepared.push(...prepare(random, pairing, { accountIds, now }));
    }
  }
  await savePlayed(db, played);
  await savePrepared(db, prepared);
}

function pairingOf(
  match: MatchToPlay,
  sessions: ReadonlyMap<number, WholeSession>,
  teams: ReadonlyMap<number, PlayingTeam>,
): Pairing {
  const [home, away] = [match.position1TeamId, match.position2TeamId].map((id) => teams.get(id ?? 0));
  const session = sessions.get(match.sessionId);
  if (!home || !away || !session || !match.matchAt) throw new Error(`Nobody plays match ${match.number}`);
  return { match, session, teams: { 1: home, 2: away }, matchAt: match.matchAt };
}

/** Whoever leads a team by a demo account finds the score of its last match still to be posted. */
function leftToAccounts(
  pairings: readonly Pairing[],
  { accountIds, today }: { accountIds: ReadonlySet<number>; today: Date },
): Set<Pairing> {
  const last = new Map<number, Pairing>();
  for (const pairing of pairings.filter(({ matchAt }) => matchAt < today)) {
    if (new Date(pairing.session.endDateUtc) < today) continue;
    for (const { teamId, captainIds } of Object.values(pairing.teams)) {
      const isLater = pairing.matchAt > (last.get(teamId)?.matchAt ?? 0);
      if (isLater && captainIds.some((id) => accountIds.has(id))) last.set(teamId, pairing);
    }
  }
  return new Set(last.values());
}

/** Teams differ, and it is a little easier at home. */
function favourOf({ teams }: Pairing, strengths: ReadonlyMap<number, number>): number {
  const strengthOf = ({ teamId }: PlayingTeam) => strengths.get(teamId) ?? 0;
  return 1 / (1 + Math.exp(strengthOf(teams[2]) - strengthOf(teams[1]) - 0.2));
}

/** Of the latest matches some wait for their last line. */
function isLongAgo({ matchAt }: Pairing, today: Date): boolean {
  return today.getTime() - matchAt.getTime() > 4 * dayMs;
}

/** People think two weeks ahead, captains one. */
function prepare(
  random: Random,
  pairing: Pairing,
  { accountIds, now }: Omit<Filling, 'sessions'>,
): PreparedMatch[] {
  const daysAhead = (pairing.matchAt.getTime() - startOfToday(now).getTime()) / dayMs;
  if (daysAhead > 14) return [];
  return [prepareMatch(random, pairing, { accountIds, hasLineups: daysAhead <= 8, at: dayBefore(now, 1) })];
}

async function savePlayed(db: Db, played: readonly PlayedMatch[]): Promise<void> {
  await saveLinePlayers(
    db,
    played.flatMap(({ players }) => players),
  );
  await saveLineups(
    db,
    played.flatMap(({ lineups }) => lineups),
  );
  await savePostedResults(
    db,
    played.flatMap(({ results }) => results),
  );
  await saveMatchStandings(
    db,
    played.map(({ standing }) => standing),
  );
}

async function savePrepared(db: Db, prepared: readonly PreparedMatch[]): Promise<void> {
  await saveAvailabilities(
    db,
    prepared.flatMap(({ answers }) => answers),
  );
  await saveLinePlayers(
    db,
    prepared.flatMap(({ players }) => players),
  );
  await saveLineups(
    db,
    prepared.flatMap(({ lineups }) => lineups),
  );
  await saveAlternates(
    db,
    prepared.flatMap(({ alternates }) => alternates),
  );
}
