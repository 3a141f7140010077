import type { Side } from '../score/result';
import { adjustedUntil } from './point-adjustment';
import type { ScoredMatch, SideScore, StandingsTeam } from './season-record';
import { type StandingsRow, type StandingsSession, firstSteps, foldStandings } from './standings';

/** Winning sides by match id, as someone imagines them. */
export type Picks = ReadonlyMap<number, Side>;

export function isDecided({ side1 }: ScoredMatch): boolean {
  return side1.verdict !== null;
}

/** Whether wins alone rank the teams first, so that a lead in wins can be called safe. */
export function ranksByWins(session: StandingsSession): boolean {
  return firstSteps(session)[0] === 'wins';
}

/** The matches with imagined winners; a pick for a match that has an outcome by now no longer counts. */
export function applyPicks(matches: readonly ScoredMatch[], picks: Picks): ScoredMatch[] {
  return matches.map((match) => {
    const side = picks.get(match.teamMatchId);
    if (side === undefined || isDecided(match)) return match;
    return {
      ...match,
      hasBegun: true,
      side1: imagine(match.side1, side === 1),
      side2: imagine(match.side2, side === 2),
    };
  });
}

/** No one knows the lines of an imagined match: only the win counts. */
function imagine(score: SideScore, isWinner: boolean): SideScore {
  return { ...score, verdict: isWinner ? 'won' : 'lost' };
}

/** The season as it stood after a round, which leaves out results of later rounds that were played early. */
export function untilRound(matches: readonly ScoredMatch[], roundNumber: number): ScoredMatch[] {
  return matches.map((match) => (match.roundNumber <= roundNumber ? match : reopen(match)));
}

export const noScore: SideScore = {
  pointHundredths: 0,
  lines: 0,
  sets: 0,
  games: 0,
  verdict: null,
  hasDefaulted: false,
};

function reopen(match: ScoredMatch): ScoredMatch {
  return { ...match, hasBegun: false, side1: noScore, side2: noScore };
}

type Season = {
  session: StandingsSession;
  teams: readonly StandingsTeam[];
  matches: readonly ScoredMatch[];
};

/** Round numbers with a result, in order. */
export function playedRounds(matches: readonly ScoredMatch[]): number[] {
  const rounds = new Set(matches.filter(({ hasBegun }) => hasBegun).map(({ roundNumber }) => roundNumber));
  return [...rounds].toSorted((a, b) => a - b);
}

/** The rank of each team after each played round, by team id. */
export function ranksByRound({ session, teams, matches }: Season): Map<number, number[]> {
  const ranks = new Map<number, number[]>(teams.map(({ teamId }) => [teamId, []]));
  for (const round of playedRounds(matches)) {
    const rows = foldStandings(adjustedUntil(session, round), teams, untilRound(matches, round));
    for (const { teamId, rank } of rows) ranks.get(teamId)?.push(rank);
  }
  return ranks;
}

export type MovingMatch = { match: ScoredMatch; rankWithout: number };

/**
 * The result without which the team's rank would differ most today; the latest one of several. Null if no single result
 * makes a difference.
 */
export function matchThatMoved(
  { session, teams, matches }: Season,
  row: Pick<StandingsRow, 'teamId' | 'rank'>,
): MovingMatch | null {
  let found: MovingMatch | null = null;
  for (const match of matches.filter(isDecided).toSorted(byTime)) {
    const without = foldStandings(
      session,
      teams,
      matches.map((one) => (one === match ? reopen(one) : one)),
    );
    const rankWithout = without.find(({ teamId }) => teamId === row.teamId)?.rank;
    if (rankWithout === undefined || rankWithout === row.rank) continue;
    const difference = Math.abs(rankWithout - row.rank);
    if (!found || difference >= Math.abs(found.rankWithout - row.rank)) found = { match, rankWithout };
  }
  return found;
}

function byTime(a: ScoredMatch, b: ScoredMatch): number {
  return a.playedAt - b.playedAt || a.roundNumber - b.roundNumber || a.teamMatchNumber - b.teamMatchNumber;
}

/** Picks in an address: '12-1.15-2' is side 1 of match 12 and side 2 of match 15. */
export function writePicks(picks: Picks): string {
  return [...picks]
    .toSorted(([one], [other]) => one - other)
    .map(([teamMatchId, side]) => `${teamMatchId}-${side}`)
    .join('.');
}

/** Anything that is not a pick is ignored. */
export function readPicks(text: string): Map<number, Side> {
  const picks = new Map<number, Side>();
  for (const part of text.split('.')) {
    const [, id, side] = /^([1-9]\d{0,9})-([12])$/.exec(part) ?? [];
    if (id && side) picks.set(Number(id), side === '1' ? 1 : 2);
  }
  return picks;
}
