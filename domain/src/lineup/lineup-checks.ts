import { genders, matchKinds } from '../constants';
import { lineName } from './line-name';

/** What a session does about a lineup that fails a check: nothing, tell the captain, or refuse to save it. */
export const checkModes = ['off', 'warn', 'refuse'] as const;

export type CheckMode = (typeof checkModes)[number];

/** The part of a session's match rules that is about lineups. */
export type LineupRules = {
  /** Stronger lines come first, within a tolerance. */
  ratingOrderCheck: CheckMode;
  ratingOrderTolerance: number;
  /** The ratings of the two players of a doubles line together. */
  ratingCapCheck: CheckMode;
  ratingCap: number;
  /** One woman and one man in doubles, from this line down. */
  mixedCheck: CheckMode;
  mixedFromLine: number;
  oneLineCheck: CheckMode;
  /** From this round on, a player must have played this many matches for the team. */
  playoffCheck: CheckMode;
  playoffRound: number;
  playoffMatches: number;
  /** A pair plays at most one line above or below its last one. */
  movedLinesCheck: CheckMode;
};

export const defaultLineupRules: Readonly<LineupRules> = {
  ratingOrderCheck: 'off',
  ratingOrderTolerance: 0,
  ratingCapCheck: 'off',
  ratingCap: 16,
  mixedCheck: 'off',
  mixedFromLine: 1,
  oneLineCheck: 'off',
  playoffCheck: 'off',
  playoffRound: 1,
  playoffMatches: 2,
  movedLinesCheck: 'off',
};

export type CheckedPlayer = {
  id: number;
  /** Null if unrated. */
  singles: number | null;
  doubles: number | null;
  genderTypeId: number | null;
  /** For this team, in this session. */
  matchesPlayed: number;
};

/** A line of one team; null is an open spot. */
export type CheckedLine = {
  isDoubles: boolean;
  lineupPosition: number;
  players: readonly (CheckedPlayer | null)[];
};

export type Pair = { lineupPosition: number; ids: readonly [number, number] };

/** Contains nothing about the other team, so that no check can reveal its lineup. */
export type CheckedMatch = {
  rules: LineupRules;
  roundNumber: number;
  /** The doubles pairs of the team's last match. */
  lastPairs: readonly Pair[];
};

type Sentence = string | null;

type LineCheck = (line: CheckedLine, match: CheckedMatch) => Sentence;

type OrderCheck = (line: CheckedLine, others: readonly CheckedLine[], match: CheckedMatch) => Sentence;

export type LineupCheck = 'ratingOrder' | 'ratingCap' | 'mixed' | 'oneLine' | 'playoff' | 'movedLines';

export type Finding = {
  check: LineupCheck;
  /** The index of the line concerned. */
  line: number;
  mode: 'warn' | 'refuse';
  sentence: string;
};

/** Checks that look at one line, whatever the others are. */
const lineChecks: Record<'ratingCap' | 'mixed' | 'playoff' | 'movedLines', LineCheck> = {
  ratingCap: checkRatingCap,
  mixed: checkMixed,
  playoff: checkPlayoff,
  movedLines: checkMovedLines,
};

const orderChecks: Record<'ratingOrder' | 'oneLine', OrderCheck> = {
  ratingOrder: checkRatingOrder,
  oneLine: checkOneLine,
};

export function checkMode(rules: LineupRules, check: LineupCheck): CheckMode {
  return rules[`${check}Check`];
}

/** Every problem of a team's lineup, on the line where it can be solved. Lines with an open spot are not judged yet. */
export function checkLineupRules(lines: readonly CheckedLine[], match: CheckedMatch): Finding[] {
  return lines.flatMap((line, index) => {
    const others = lines.filter((_, other) => other !== index);
    return [...orderFindings(line, others, match), ...lineFindings(line, match)].map((finding) => ({
      ...finding,
      line: index,
    }));
  });
}

/** The sentence with which a lineup is refused, or null. */
export function refuseLineup(lines: readonly CheckedLine[], match: CheckedMatch): Sentence {
  return checkLineupRules(lines, match).find(({ mode }) => mode === 'refuse')?.sentence ?? null;
}

type LineFinding = Omit<Finding, 'line'>;

const lineCheckEntries = Object.entries(lineChecks) as [keyof typeof lineChecks, LineCheck][];

export function lineFindings(line: CheckedLine, match: CheckedMatch): LineFinding[] {
  return lineCheckEntries.flatMap(([check, run]) => toFinding(check, match, () => run(line, match)));
}

function orderFindings(
  line: CheckedLine,
  others: readonly CheckedLine[],
  match: CheckedMatch,
): LineFinding[] {
  const checks = Object.entries(orderChecks) as [keyof typeof orderChecks, OrderCheck][];
  return checks.flatMap(([check, run]) => toFinding(check, match, () => run(line, others, match)));
}

function toFinding(check: LineupCheck, { rules }: CheckedMatch, run: () => Sentence): LineFinding[] {
  const mode = checkMode(rules, check);
  const sentence = mode === 'off' ? null : run();
  return mode === 'off' || sentence === null ? [] : [{ check, mode, sentence }];
}

/** In hundredths, as shown; null if a spot is open or a player unrated. */
export function lineRating({ isDoubles, players }: CheckedLine): number | null {
  let sum = 0;
  for (const player of players) {
    const rating = isDoubles ? player?.doubles : player?.singles;
    if (rating === null || rating === undefined) return null;
    sum += rating;
  }
  return Math.round(sum * 100);
}

/** Whether the upper line is weaker than the lower one by more than the tolerance. */
export function isOutOfOrder(upper: number, lower: number, { ratingOrderTolerance }: LineupRules): boolean {
  return lower - upper > Math.round(ratingOrderTolerance * 100);
}

function checkRatingOrder(
  line: CheckedLine,
  others: readonly CheckedLine[],
  { rules }: CheckedMatch,
): Sentence {
  const rating = lineRating(line);
  if (rating === null) return null;
  for (const upper of others) {
    if (upper.isDoubles !== line.isDoubles || upper.lineupPosition > line.lineupPosition) continue;
    const above = lineRating(upper);
    if (above === null || !isOutOfOrder(above, rating, rules)) continue;
    const by = rules.ratingOrderTolerance > 0 ? ` by more than ${rules.ratingOrderTolerance.toFixed(2)}` : '';
    return `${nameOf(line)} (${shown(rating)}) is rated above ${nameOf(upper)} (${shown(above)})${by}.`;
  }
  return null;
}

function checkOneLine(line: CheckedLine, others: readonly CheckedLine[]): Sentence {
  const ids = new Set(line.players.map((player) => player?.id).filter((id) => id !== undefined));
  const other = others.find(
    (one) => isBefore(one, line) && one.players.some((player) => player && ids.has(player.id)),
  );
  return other ? `The same player is in ${nameOf(other)} and ${nameOf(line)}.` : null;
}

function checkRatingCap(line: CheckedLine, { rules }: CheckedMatch): Sentence {
  const rating = line.isDoubles ? lineRating(line) : null;
  if (rating === null || rating <= Math.round(rules.ratingCap * 100)) return null;
  return `${nameOf(line)} adds up to ${shown(rating)}. The limit is ${rules.ratingCap.toFixed(2)}.`;
}

/** A player whose gender is unknown is not judged. */
function checkMixed(line: CheckedLine, { rules }: CheckedMatch): Sentence {
  if (!isMixedLine(line, rules)) return null;
  const [one, other] = line.players.map((player) => player?.genderTypeId ?? null);
  const isSame = one !== null && one === other && one !== genders.coed.id;
  return isSame ? `${nameOf(line)} is a mixed line: one woman and one man.` : null;
}

export function isMixedLine(line: Pick<CheckedLine, 'isDoubles' | 'lineupPosition'>, rules: LineupRules) {
  return line.isDoubles && line.lineupPosition >= rules.mixedFromLine;
}

/** A player alone in a doubles line is judged too: the partner does not matter. */
function checkPlayoff(line: CheckedLine, { rules, roundNumber }: CheckedMatch): Sentence {
  if (roundNumber < rules.playoffRound) return null;
  const short = line.players.filter((player) => player && player.matchesPlayed < rules.playoffMatches);
  const fewest = Math.min(...short.map((player) => player?.matchesPlayed ?? 0));
  if (short.length === 0) return null;
  return `A player in ${nameOf(line)} has played ${fewest} of ${rules.playoffMatches} matches required for the playoffs.`;
}

function checkMovedLines(line: CheckedLine, { lastPairs }: CheckedMatch): Sentence {
  if (!line.isDoubles) return null;
  const ids = line.players.map((player) => player?.id);
  const last = lastPairs.find((pair) => pair.ids.every((id) => ids.includes(id)));
  if (!last || Math.abs(last.lineupPosition - line.lineupPosition) <= 1) return null;
  const before = nameOf({ isDoubles: true, lineupPosition: last.lineupPosition });
  return `This pair played ${before} last time. A pair moves at most one line.`;
}

function isBefore(one: CheckedLine, other: CheckedLine): boolean {
  if (one.isDoubles !== other.isDoubles) return other.isDoubles;
  return one.lineupPosition < other.lineupPosition;
}

function nameOf({ isDoubles, lineupPosition }: Pick<CheckedLine, 'isDoubles' | 'lineupPosition'>): string {
  const { id } = isDoubles ? matchKinds.doubles : matchKinds.singles;
  return lineName({ matchTypeId: id, lineupPosition });
}

function shown(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
