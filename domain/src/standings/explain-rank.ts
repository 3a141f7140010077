import { sports } from '../constants';
import { type Figures, type RankingStepName, shareWon, tiedTeamSteps } from './ranking-steps';
import type { StandingsRuleId } from './standings-rule';
import type { StandingsTeam, Balance } from './season-record';
import { type DecidedBy, type StandingsPack, firstSteps } from './standings';

/** One sentence for the page, such as 'Ahead of Piedmont on head-to-head, 1–0'. */
export function explainRank({ levelWith, comparison }: DecidedBy, sportTypeId: number): string {
  const tied = levelWith.length > 0 ? `Tied with ${listNames(levelWith)}` : null;
  const compared = comparison && explainComparison(comparison, sportTypeId);
  if (tied && compared) return `${tied}; ${compared}`;
  return tied ?? (compared ? capitalize(compared) : 'No other teams to compare');
}

type Ranking = {
  sportTypeId: number;
  sessionTypeId: number;
  sessionStandingsTypeId: StandingsRuleId;
  pack?: Pick<StandingsPack, 'first'> | undefined;
};

/**
 * A short note where a step for tied teams placed a team, such as 'Head-to-head 3–2'; null where the rule of the session
 * did, which the figures beside it show.
 */
export function tieNote({ levelWith, comparison }: DecidedBy, ranking: Ranking): string | null {
  const [other] = levelWith;
  if (other)
    return levelWith.length === 1 ? `Level with ${other.teamName}` : `Level with ${levelWith.length} teams`;
  if (comparison?.kind !== 'ahead' || firstSteps(ranking).includes(comparison.step)) return null;
  const { step, own, among } = comparison;
  if (step === 'headToHead' && among === 2) return `Head-to-head ${showRecord(own)}`;
  return `Ahead on ${words[step].label(unitOf(ranking.sportTypeId), 2)}`;
}

/** The steps for tied teams in words: 'head-to-head, then sets won, …'. */
export function tieStepsText(
  sportTypeId: number,
  steps: readonly RankingStepName[] = tiedTeamSteps.standard,
): string {
  return steps.map((step) => stepText(step, sportTypeId)).join(', then ');
}

export function stepText(step: RankingStepName, sportTypeId: number): string {
  return words[step].label(unitOf(sportTypeId), 0);
}

function explainComparison(
  { kind, neighbour, step, own, theirs, among }: NonNullable<DecidedBy['comparison']>,
  sportTypeId: number,
): string {
  const unit = unitOf(sportTypeId);
  const { label, show } = words[step];
  const where = kind === 'ahead' ? 'ahead of' : 'behind';
  return `${where} ${neighbour.teamName} on ${label(unit, among)}, ${show(own, theirs, among)}`;
}

type Unit = { set: string; game: string };

/** In pickleball a set is called a game, and a game is called a point. */
const units: Record<'tennis' | 'pickleball', Unit> = {
  tennis: { set: 'sets', game: 'games' },
  pickleball: { set: 'games', game: 'points' },
};

function unitOf(sportTypeId: number): Unit {
  return sportTypeId === sports.pickleball.id ? units.pickleball : units.tennis;
}

type Words = {
  label: (unit: Unit, among: number) => string;
  show: (own: Figures, theirs: Figures, among: number) => string;
};

const words: Record<RankingStepName, Words> = {
  wins: { label: () => 'wins', show: showWon },
  losses: { label: () => 'losses', show: showLost },
  roundReached: {
    label: () => 'round reached',
    show: (own, theirs) => `${own.label} to ${theirs.label}`,
  },
  drawWins: { label: () => 'wins', show: showWon },
  matchPercentage: { label: () => 'team matches won', show: showShares },
  wholeMatchDefaults: { label: () => 'whole matches defaulted', show: showLost },
  headToHead: {
    label: (_, among) => (among > 2 ? `head-to-head among ${among} teams` : 'head-to-head'),
    show: (own, theirs, among) =>
      among > 2 ? `${showRecord(own)} to ${showRecord(theirs)}` : showRecord(own),
  },
  beatAllOthers: { label: () => 'head-to-head', show: (own) => own.label ?? showRecord(own) },
  setPercentage: { label: ({ set }) => `${set} won`, show: showShares },
  gamePercentage: { label: ({ game }) => `${game} won`, show: showShares },
  playerMatchPoints: { label: () => 'match points', show: showWon },
  linesWon: { label: () => 'lines won', show: showWon },
  setsLost: { label: ({ set }) => `${set} lost`, show: showLost },
  gamesLost: { label: ({ game }) => `${game} lost`, show: showLost },
  linePercentage: { label: () => 'percentage of lines won', show: showShares },
  gameDifference: { label: ({ game }) => `${game} difference`, show: showDifferences },
  leaguePoints: { label: () => 'league points', show: showWon },
  linePercentageAmong: { label: () => 'lines won among the tied teams', show: showShares },
  setPercentageAmong: { label: ({ set }) => `${set} won among the tied teams`, show: showShares },
  gamePercentageAmong: { label: ({ game }) => `${game} won among the tied teams`, show: showShares },
  gameDifferenceAmong: {
    label: ({ game }) => `${game} difference among the tied teams`,
    show: showDifferences,
  },
  lot: { label: () => 'the draw of lots', show: showWon },
};

function showWon(own: Balance, theirs: Balance): string {
  return `${own.won} to ${theirs.won}`;
}

function showLost(own: Balance, theirs: Balance): string {
  return `${own.lost} to ${theirs.lost}`;
}

function showDifferences(own: Balance, theirs: Balance): string {
  return `${signed(own)} to ${signed(theirs)}`;
}

function signed({ won, lost }: Balance): string {
  return won > lost ? `+${won - lost}` : `${won - lost}`;
}

/** As many decimals as needed to see the difference. */
function showShares(own: Balance, theirs: Balance): string {
  const [a, b] = [shareWon(own) * 100, shareWon(theirs) * 100];
  const decimals = [1, 2, 3, 4].find((digits) => a.toFixed(digits) !== b.toFixed(digits)) ?? 5;
  return `${a.toFixed(decimals)}% to ${b.toFixed(decimals)}%`;
}

function showRecord({ won, lost, tied }: Balance): string {
  return tied > 0 ? `${won}–${lost}–${tied}` : `${won}–${lost}`;
}

function listNames(teams: readonly StandingsTeam[]): string {
  const names = teams.map(({ teamName }) => teamName);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
