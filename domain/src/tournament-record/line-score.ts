import { type Format, formatOf, type Scoring } from '../score/format';
import type { EnteredResult, SetScore, Side } from '../score/result';
import { hasBothScores, hasBothTiebreakScores, isOver, stateOfSet } from '../score/set-state';
import { swapSides } from '../score/swap-sides';
import { isPointsOnly } from './match-up-format';
import type { Score, SetRecord, SideNumber } from './record';

/** The sets of a line with their score as text; undefined without any. The first side of the record may be our second. */
export function lineScore(
  scoring: Scoring,
  { sets }: Pick<EnteredResult, 'sets'>,
  isSwapped: boolean,
): Score | undefined {
  const format = formatOf(scoring);
  const records = (isSwapped ? swapSides(sets) : sets).flatMap((set, at) => setRecord(format, set, at));
  if (records.length === 0) return undefined;
  return {
    scoreStringSide1: records.map((set) => setText(set, 1)).join(' '),
    scoreStringSide2: records.map((set) => setText(set, 2)).join(' '),
    sets: records,
  };
}

function setRecord(format: Format, set: SetScore, at: number): SetRecord[] {
  const rule = format.sets[at];
  if (!hasBothScores(set) || !rule) return [];
  const winningSide = isOver(stateOfSet(rule, set)) ? leader(set.side1, set.side2) : null;
  const won = { setNumber: at + 1, ...(winningSide && { winningSide }) };
  const games = { side1Score: set.side1, side2Score: set.side2 };
  const tiebreak = hasBothTiebreakScores(set)
    ? { side1TiebreakScore: set.tiebreak1, side2TiebreakScore: set.tiebreak2 }
    : null;
  if (!isPointsOnly(format, rule)) return [{ ...won, ...games, ...tiebreak }];
  const isGame = rule.kind === 'open' || rule.race !== null;
  const points = isGame ? { side1TiebreakScore: set.side1, side2TiebreakScore: set.side2 } : tiebreak;
  return [{ ...won, ...(points ?? games) }];
}

function leader(one: number, other: number): Side | null {
  if (one === other) return null;
  return one > other ? 1 : 2;
}

/** '6-4', '7-6(5)' with the points of the side that lost the tiebreak, '[10-7]' where only points were played. */
function setText(set: SetRecord, from: SideNumber): string {
  const [own, theirs] = from === 1 ? ([1, 2] as const) : ([2, 1] as const);
  const [games, points] = [[own, theirs].map((side) => set[`side${side}Score`]), pointsOf(set, own, theirs)];
  if (games[0] === undefined) return `[${points.join('-')}]`;
  return `${games.join('-')}${points.length > 0 ? `(${Math.min(...points)})` : ''}`;
}

function pointsOf(set: SetRecord, own: SideNumber, theirs: SideNumber): number[] {
  const points = [set[`side${own}TiebreakScore`], set[`side${theirs}TiebreakScore`]];
  return points.filter((value) => value !== undefined);
}
