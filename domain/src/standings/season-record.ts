import { hasDefaultedMatch } from '../match/default-team';
import {
  type BySide,
  type MatchLine,
  type MatchRules,
  type TeamMatchOutcome,
  type TeamMatchScore,
  scoreTeamMatch,
} from '../match/score-team-match';
import type { Side } from '../score/result';
import { otherSide } from '../score/swap-sides';
import type { RoundReached } from './round-reached';

export type StandingsTeam = { teamId: number; teamName: string };

export type StandingsMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  roundNumber: number;
  /** A season has only draw 1. */
  drawNumber: number;
  matchDate: string | null;
  position1TeamId: number | null;
  position2TeamId: number | null;
  lines: readonly MatchLine[];
  /** The side that the organizer named in a tied tournament match. */
  namedWinner: Side | null;
};

export type Balance = { won: number; lost: number; tied: number };

export type Verdict = keyof Balance;

export type PlayedMatch = Pick<StandingsMatch, 'teamMatchNumber' | 'roundNumber'> & {
  /** Undated matches sort after all dated ones. */
  playedAt: number;
  verdict: Verdict;
};

export type TeamRecord = StandingsTeam & {
  matches: Balance;
  /** By draw number. */
  matchesByDraw: Map<number, Balance>;
  /** Null outside of draws. */
  roundReached: RoundReached | null;
  lines: Balance;
  sets: Balance;
  games: Balance;
  /** Hundredths of a point, so that fractions add up to the same sum in any order. */
  pointHundredths: number;
  matchesDefaulted: number;
  /** Decided matches by opponent's id; a team without an entry has not been met. */
  meetingsByOpponent: Map<number, Balance>;
  played: PlayedMatch[];
};

/** Adds up the results of every team; the order of the matches does not matter. */
export function seasonRecords(
  teams: readonly StandingsTeam[],
  matches: readonly StandingsMatch[],
  rules: MatchRules,
): TeamRecord[] {
  const records = new Map(teams.map((team) => [team.teamId, emptyRecord(team)]));
  for (const match of matches) {
    const { position1TeamId, position2TeamId } = match;
    if (position1TeamId === null || position2TeamId === null) continue;
    const score = scoreTeamMatch(match.lines, rules, match.namedWinner);
    credit(records.get(position1TeamId), { match, score, side: 1, opponentId: position2TeamId });
    credit(records.get(position2TeamId), { match, score, side: 2, opponentId: position1TeamId });
  }
  return [...records.values()];
}

export function emptyBalance(): Balance {
  return { won: 0, lost: 0, tied: 0 };
}

function emptyRecord({ teamId, teamName }: StandingsTeam): TeamRecord {
  return {
    teamId,
    teamName,
    matches: emptyBalance(),
    matchesByDraw: new Map(),
    roundReached: null,
    lines: emptyBalance(),
    sets: emptyBalance(),
    games: emptyBalance(),
    pointHundredths: 0,
    matchesDefaulted: 0,
    meetingsByOpponent: new Map(),
    played: [],
  };
}

type Credit = { match: StandingsMatch; score: TeamMatchScore; side: Side; opponentId: number };

function credit(record: TeamRecord | undefined, { match, score, side, opponentId }: Credit): void {
  if (!record) return;
  addSide(record.lines, score.lines, side);
  addSide(record.sets, score.sets, side);
  addSide(record.games, score.games, side);
  record.pointHundredths += Math.round(score.points[side] * 100);
  if (hasDefaultedMatch(match.lines, side)) record.matchesDefaulted += 1;
  const verdict = verdictOf(score.outcome, side);
  if (verdict === null) return;
  record.matches[verdict] += 1;
  balanceIn(record.matchesByDraw, match.drawNumber)[verdict] += 1;
  balanceIn(record.meetingsByOpponent, opponentId)[verdict] += 1;
  const { teamMatchNumber, roundNumber } = match;
  record.played.push({ teamMatchNumber, roundNumber, playedAt: timeOf(match), verdict });
}

function addSide(balance: Balance, score: BySide, side: Side): void {
  balance.won += score[side];
  balance.lost += score[otherSide(side)];
}

/** If both teams defaulted, both have lost. */
function verdictOf(outcome: TeamMatchOutcome, side: Side): Verdict | null {
  if (outcome.kind === 'won') return outcome.side === side ? 'won' : 'lost';
  if (outcome.kind === 'tie') return 'tied';
  return outcome.kind === 'nobody' ? 'lost' : null;
}

function timeOf({ matchDate }: StandingsMatch): number {
  return matchDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(matchDate);
}

function balanceIn(balances: Map<number, Balance>, key: number): Balance {
  const known = balances.get(key);
  if (known) return known;
  const first = emptyBalance();
  balances.set(key, first);
  return first;
}
