import { hasDefaultedMatch } from '../match/default-team';
import {
  type MatchLine,
  type MatchRules,
  type TeamMatchOutcome,
  type TeamMatchScore,
  scoreTeamMatch,
} from '../match/score-team-match';
import { hasBegun } from '../score/completion';
import type { Side } from '../score/result';
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

/** What one side of a match adds to the record of its team. */
export type SideScore = {
  pointHundredths: number;
  lines: number;
  sets: number;
  games: number;
  /** Null while the match is open. */
  verdict: Verdict | null;
  hasDefaulted: boolean;
};

/** A match between two teams, scored once for any number of standings. */
export type ScoredMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  roundNumber: number;
  drawNumber: number;
  /** Undated matches sort after all dated ones. */
  playedAt: number;
  position1TeamId: number;
  position2TeamId: number;
  hasBegun: boolean;
  side1: SideScore;
  side2: SideScore;
};

export type PlayedMatch = Pick<StandingsMatch, 'teamMatchNumber' | 'roundNumber'> & {
  playedAt: number;
  verdict: Verdict;
  opponentId: number;
  own: SideScore;
  theirs: SideScore;
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
  /** Only with a rule pack. */
  leaguePointHundredths?: number;
  /** Drawn for each team, the higher the better; only with a rule pack. */
  lot?: number;
};

/** Scores the matches between two known teams; those that wait for a team count nowhere. */
export function scoreMatches(matches: readonly StandingsMatch[], rules: MatchRules): ScoredMatch[] {
  const scored: ScoredMatch[] = [];
  for (const match of matches) {
    const { position1TeamId, position2TeamId } = match;
    if (position1TeamId === null || position2TeamId === null) continue;
    scored.push(scoreMatch(match, rules, { position1TeamId, position2TeamId }));
  }
  return scored;
}

type Opponents = Pick<ScoredMatch, 'position1TeamId' | 'position2TeamId'>;

function scoreMatch(match: StandingsMatch, rules: MatchRules, opponents: Opponents): ScoredMatch {
  const { lines } = match;
  const score = scoreTeamMatch(lines, rules, match.namedWinner);
  return {
    teamMatchId: match.teamMatchId,
    teamMatchNumber: match.teamMatchNumber,
    roundNumber: match.roundNumber,
    drawNumber: match.drawNumber,
    playedAt: match.matchDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(match.matchDate),
    position1TeamId: opponents.position1TeamId,
    position2TeamId: opponents.position2TeamId,
    hasBegun: lines.some(({ result }) => hasBegun(result)),
    side1: scoreOfSide(score, lines, 1),
    side2: scoreOfSide(score, lines, 2),
  };
}

function scoreOfSide(score: TeamMatchScore, lines: readonly MatchLine[], side: Side): SideScore {
  return {
    pointHundredths: Math.round(score.points[side] * 100),
    lines: score.lines[side],
    sets: score.sets[side],
    games: score.games[side],
    verdict: verdictOf(score.outcome, side),
    hasDefaulted: hasDefaultedMatch(lines, side),
  };
}

/** Adds up the results of every team; the order of the matches does not matter. */
export function seasonRecords(
  teams: readonly StandingsTeam[],
  matches: readonly ScoredMatch[],
): TeamRecord[] {
  const records = new Map(teams.map((team) => [team.teamId, emptyRecord(team)]));
  for (const match of matches) {
    const { position1TeamId, position2TeamId, side1, side2 } = match;
    credit(records.get(position1TeamId), { match, own: side1, theirs: side2, opponentId: position2TeamId });
    credit(records.get(position2TeamId), { match, own: side2, theirs: side1, opponentId: position1TeamId });
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
    leaguePointHundredths: 0,
    lot: 0,
  };
}

type Credit = { match: ScoredMatch; own: SideScore; theirs: SideScore; opponentId: number };

function credit(record: TeamRecord | undefined, { match, own, theirs, opponentId }: Credit): void {
  if (!record) return;
  add(record.lines, own.lines, theirs.lines);
  add(record.sets, own.sets, theirs.sets);
  add(record.games, own.games, theirs.games);
  record.pointHundredths += own.pointHundredths;
  if (own.hasDefaulted) record.matchesDefaulted += 1;
  const { verdict } = own;
  if (verdict === null) return;
  record.matches[verdict] += 1;
  balanceIn(record.matchesByDraw, match.drawNumber)[verdict] += 1;
  balanceIn(record.meetingsByOpponent, opponentId)[verdict] += 1;
  const { teamMatchNumber, roundNumber, playedAt } = match;
  record.played.push({ teamMatchNumber, roundNumber, playedAt, verdict, opponentId, own, theirs });
}

function add(balance: Balance, won: number, lost: number): void {
  balance.won += won;
  balance.lost += lost;
}

/** If both teams defaulted, both have lost. */
function verdictOf(outcome: TeamMatchOutcome, side: Side): Verdict | null {
  if (outcome.kind === 'won') return outcome.side === side ? 'won' : 'lost';
  if (outcome.kind === 'tie') return 'tied';
  return outcome.kind === 'nobody' ? 'lost' : null;
}

function balanceIn(balances: Map<number, Balance>, key: number): Balance {
  const known = balances.get(key);
  if (known) return known;
  const first = emptyBalance();
  balances.set(key, first);
  return first;
}
