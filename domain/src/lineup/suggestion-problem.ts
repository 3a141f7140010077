import { genders } from '../constants';
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
 * choice, and that more than the order of the lines.
 */
export function toFillProblem(input: SuggestInput): FillProblem {
  const { lines, players, match } = input;
  const { rules } = match;
  const open = openLines(lines).map((index) => lines[index] as CheckedLine);
  const complete = lines.filter((line) => openSpots(line).length === 0);
  const { values, unit } = weigh(input, open);
  const bonds = bondsOf(input);
  const filled = (line: number, crew: Crew) => fillIn(open[line] as CheckedLine, players, crew);
  const width = players.length + 1;
  const keyOf = (line: number, [one = -1, other = -1]: Crew) => (line * width + one + 1) * width + other + 1;
  const ratings = new Map<number, number | null>();
  const ratingOf = (line: number, crew: Crew) =>
    remember(ratings, keyOf(line, crew), () => lineRating(filled(line, crew)));
  const verdicts = new Map<number, boolean>();
  return {
    players: players.length,
    lines: open.map((line, index) => toOpenLine(rules, line, index)),
    unit,
    valueOf: (line, spot, player) => values[line]?.[spot]?.[player] ?? Number.NEGATIVE_INFINITY,
    bondOf: (one, other) => bonds[one]?.[other] ?? 0,
    strengthOf: (line, player) => hundredths(players[player], open[line]?.isDoubles ?? false),
    isLegal: (line, crew) =>
      remember(verdicts, keyOf(line, crew), () => {
        const after = filled(line, crew);
        if (isRefused(lineFindings(after, match))) return false;
        return complete.every((other) => isOrdered(match, after, other));
      }),
    areLegal: (line, crew, other, beside) => {
      const [one, second] = [open[line], open[other]];
      if (rules.ratingOrderCheck !== 'refuse' || !one || !second || one.isDoubles !== second.isDoubles)
        return true;
      const [upper, lower] = [ratingOf(line, crew), ratingOf(other, beside)];
      return upper === null || lower === null || !isOutOfOrder(upper, lower, rules);
    },
  };
}

function remember<T>(known: Map<number, T>, key: number, find: () => T): T {
  const old = known.get(key);
  if (old !== undefined) return old;
  const found = find();
  known.set(key, found);
  return found;
}

/** By two players: how often they played together, if that is what the captain asked for. */
function bondsOf({ mode, players, together }: SuggestInput): number[][] {
  const bonds = players.map(() => players.map(() => 0));
  if (mode !== 'pairs') return bonds;
  const places = new Map(players.map(({ id }, index) => [id, index]));
  for (const { ids, times } of together) {
    const [one, other] = ids.map((id) => places.get(id));
    if (one === undefined || other === undefined) continue;
    for (const [row, column] of [
      [one, other],
      [other, one],
    ] as const)
      (bonds[row] as number[])[column] = bondWeight(times);
  }
  return bonds;
}

function bondWeight(times: number): number {
  return Math.min(8, times) * 200;
}

/** By line, spot and player. */
function weigh(input: SuggestInput, open: readonly CheckedLine[]) {
  const { players, match } = input;
  const choice = choiceOf(input);
  const spots = open.reduce((sum, line) => sum + openSpots(line).length, 0);
  const strongest = Math.max(1, ...players.flatMap((one) => [hundredths(one, true), hundredths(one, false)]));
  const unit = strongest * (open.length + 1) * (spots + 1);
  const perMaybe = mostChoice * (spots + 1);
  const perSpot = perMaybe * (spots + 1);
  const values = open.map((line) =>
    openSpots(line).map((_, spot) =>
      players.map((player, nth) => {
        if (!mayTake(input, line, { spot, player, nth })) return Number.NEGATIVE_INFINITY;
        return perSpot - (player.saidMaybe ? perMaybe : 0) + choice(line, player);
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
