import { genders } from '../constants';
import type { Bond } from './choose-pairs';
import type { FillProblem, OpenLine } from './fill-lines';
import type { Crew } from './form-crews';
import {
  type CheckedLine,
  type CheckedMatch,
  type CheckedPlayer,
  type Finding,
  type LineupRules,
  isMixedLine,
  isOutOfOrder,
  lineFindings,
  lineRating,
} from './lineup-checks';
import type { SuggestInput, SuggestedPlayer } from './suggest-lineup';

export function openLines(lines: readonly CheckedLine[]): number[] {
  return lines.flatMap((line, index) => (openSpots(line).length > 0 ? [index] : []));
}

export function openSpots(line: CheckedLine | undefined): number[] {
  return (line?.players ?? []).flatMap((player, spot) => (player === null ? [spot] : []));
}

/** The most that a captain's choice is worth in one spot. */
const mostChoice = 2000;

/**
 * The open lines and the players who can play, in numbers. A filled spot counts more than any maybe, that more than any
 * choice, and that more than the order of the lines. Bonds keep two players in one line.
 */
export function toFillProblem(input: SuggestInput, bonds: readonly Bond[] = []): FillProblem {
  const { lines, players, match } = input;
  const { rules } = match;
  const open = openLines(lines).map((index) => lines[index] as CheckedLine);
  const complete = lines.filter((line) => openSpots(line).length === 0);
  const { values, unit } = weigh(input, open, bonds);
  const filled = (line: number, crew: Crew) => fillIn(open[line] as CheckedLine, players, crew);
  const partners = new Map(bonds.flatMap(({ one, other }) => [[one, other] as const, [other, one] as const]));
  return {
    players: players.length,
    lines: open.map((line, index) => toOpenLine(rules, line, index)),
    unit,
    valueOf: (line, spot, player) => values[line]?.[spot]?.[player] ?? Number.NEGATIVE_INFINITY,
    strengthOf: (line, player) => hundredths(players[player], open[line]?.isDoubles ?? false),
    partnerOf: (player) => partners.get(player) ?? null,
    isLegal: (line, crew) => {
      const after = filled(line, crew);
      if (isRefused(lineFindings(after, match))) return false;
      return complete.every((other) => isOrdered(match, after, other));
    },
    areLegal: (line, crew, other, beside) =>
      rules.ratingOrderCheck !== 'refuse' || isOrdered(match, filled(line, crew), filled(other, beside)),
    isSymmetric: rules.movedLinesCheck !== 'refuse' || match.lastPairs.length === 0,
  };
}

/** The pairs that have played together and may do so in an open line. */
export function findBonds(input: SuggestInput): Bond[] {
  const { players, together, lines, match } = input;
  const empty = lines.filter((line) => openSpots(line).length === 2);
  return together.flatMap(({ ids, times }) => {
    const [one = -1, other = -1] = ids.map((id) => players.findIndex((player) => player.id === id));
    if (one < 0 || other < 0) return [];
    const isLegal = empty.some(
      (line) => !isRefused(lineFindings(fillIn(line, players, [one, other]), match)),
    );
    return isLegal ? [{ one, other, weight: bondWeight(times) }] : [];
  });
}

function bondWeight(times: number): number {
  return Math.min(8, times) * 200;
}

/** By line, spot and player. */
function weigh(input: SuggestInput, open: readonly CheckedLine[], bonds: readonly Bond[]) {
  const { players, match } = input;
  const choice = choiceOf(input);
  const spots = open.reduce((sum, line) => sum + openSpots(line).length, 0);
  const strongest = Math.max(1, ...players.flatMap((one) => [hundredths(one, true), hundredths(one, false)]));
  const unit = strongest * (open.length + 1) * (spots + 1);
  const perMaybe = mostChoice * (spots + 1);
  const perSpot = perMaybe * (spots + 1);
  const values = open.map((line, index) =>
    openSpots(line).map((_, spot) =>
      players.map((player, nth) => {
        if (!mayTake(input, line, { spot, player, nth })) return Number.NEGATIVE_INFINITY;
        const bond = bonds.find(({ one, other }) => one === nth || other === nth);
        if (bond && openSpots(line).length < 2) return Number.NEGATIVE_INFINITY;
        const kept = choice(line, player) + (bond?.weight ?? 0) / 2;
        const main = perSpot - (player.saidMaybe ? perMaybe : 0) + kept;
        return main * unit + hundredths(player, line.isDoubles) * (open.length - index);
      }),
    ),
  );
  return { values, unit };

  function mayTake(
    { match: { rules } }: SuggestInput,
    line: CheckedLine,
    { spot, player, nth }: { spot: number; player: SuggestedPlayer; nth: number },
  ): boolean {
    if (isRefused(lineFindings(fillIn(line, players, [nth]), match))) return false;
    // In an empty mixed line, one spot is for women and one for men.
    if (openSpots(line).length < 2 || rules.mixedCheck !== 'refuse' || !isMixedLine(line, rules)) return true;
    return player.genderTypeId !== (spot === 0 ? genders.male.id : genders.female.id);
  }
}

function isRefused(findings: readonly Pick<Finding, 'mode'>[]): boolean {
  return findings.some(({ mode }) => mode === 'refuse');
}

function fillIn(line: CheckedLine, players: readonly SuggestedPlayer[], crew: Crew): CheckedLine {
  let next = 0;
  const seats = line.players.map((player) => {
    if (player !== null) return player;
    const index = crew[next];
    next += 1;
    return index === undefined ? null : (players[index] ?? null);
  });
  return { ...line, players: seats };
}

function isOrdered({ rules }: CheckedMatch, one: CheckedLine, other: CheckedLine): boolean {
  if (rules.ratingOrderCheck !== 'refuse' || one.isDoubles !== other.isDoubles) return true;
  const [upper, lower] = one.lineupPosition < other.lineupPosition ? [one, other] : [other, one];
  const [above, below] = [lineRating(upper), lineRating(lower)];
  return above === null || below === null || !isOutOfOrder(above, below, rules);
}

/** Empty lines of a kind form a group; a line with a player is its own. */
function toOpenLine(rules: LineupRules, line: CheckedLine, index: number): OpenLine {
  const spots = openSpots(line).length === 2 ? 2 : 1;
  if (line.players.some((player) => player !== null)) return { spots, group: 3 + index };
  const isMixed = rules.mixedCheck === 'refuse' && isMixedLine(line, rules);
  return { spots, group: line.isDoubles ? (isMixed ? 2 : 1) : 0 };
}

/** What the captain asked for, as a value from 0 to `mostChoice`. */
type Choice = (line: CheckedLine, player: SuggestedPlayer) => number;

function choiceOf(input: SuggestInput): Choice {
  if (input.mode === 'even') return evenChoice(input);
  if (input.mode === 'pairs') return partnerChoice(input);
  return (line, player) => hundredths(player, line.isDoubles);
}

/** Fewest matches first; among equals, who has waited longest. */
function evenChoice({ players }: SuggestInput): Choice {
  const byLast = players.toSorted((one, other) =>
    (one.lastPlayed ?? '').localeCompare(other.lastPlayed ?? ''),
  );
  const restRank = new Map(byLast.map(({ id }, rank) => [id, Math.max(0, 39 - rank)]));
  const mostPlayed = Math.max(0, ...players.map(({ matchesPlayed }) => matchesPlayed));
  return (_, { id, matchesPlayed }) =>
    Math.min(40, mostPlayed - matchesPlayed) * 40 + (restRank.get(id) ?? 0);
}

/** How often the player was with the one who is already in the line; ratings only order equal choices. */
function partnerChoice({ together }: SuggestInput): Choice {
  return (line, { id }) => {
    if (!line.isDoubles) return 0;
    const seated = line.players.flatMap((player) => player?.id ?? []);
    const pair = together.find(({ ids }) => ids.includes(id) && ids.some((one) => seated.includes(one)));
    return pair ? bondWeight(pair.times) : 0;
  };
}

function hundredths(player: CheckedPlayer | undefined, isDoubles: boolean): number {
  return Math.round(((isDoubles ? player?.doubles : player?.singles) ?? 0) * 100);
}
