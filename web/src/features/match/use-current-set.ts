import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { type Scoring, formatOf } from '@courtline/domain/score/format';
import { type QuickSet, quickSets } from '@courtline/domain/score/quick-sets';
import type { SetScore, Side } from '@courtline/domain/score/result';
import { emptySet, enterScore } from '@courtline/domain/score/score-input';
import { hasBothScores } from '@courtline/domain/score/set-state';
import { otherSide, swapSides } from '@courtline/domain/score/swap-sides';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ScoringRules, lineScoring } from './line-scoring';
import { isOpenLine, shortName, sideName } from './card-lines';
import { type ScoreDraft, withSets } from './score-draft';
import { isDecided } from './typing';
import type { CardDraft } from './use-card-drafts';

type Current = { lineId: number; set: number; winner: Side };

type Card = {
  /** Lines whose scores can be entered. */
  lines: readonly Line[];
  match: MatchSummary;
  rules: ScoringRules;
  draftOf: (line: Line) => CardDraft;
  change: (line: Line, draft: ScoreDraft) => void;
  list: RefObject<HTMLDivElement | null>;
  /** Called when no line is left to enter. */
  onAllEntered: () => void;
};

/** The set that is entered now: chosen by the focus, and moved on by quick scores. */
export function useCurrentSet(card: Card) {
  const { lines, draftOf } = card;
  const [current, setCurrent] = useState(() => {
    const first = lines.find((line) => isOpenLine(line, draftOf(line).draft)) ?? lines[0];
    return first ? startOf(first) : null;
  });
  const line = lines.find(({ id }) => id === current?.lineId);
  const enter = (lineId: number, set: number | null) => {
    if (set === null) return;
    setCurrent((before) => ({ lineId, set, winner: before?.lineId === lineId ? before.winner : 1 }));
  };
  const focusNext = (done: Line) => {
    const next = nextOpenLine(card, done);
    if (next) fieldOf(card, next, 'input:enabled')?.focus();
    else card.onAllEntered();
  };
  const quick = current && line ? quickScores(card, { current, line, setCurrent }) : null;
  return { current, line, enter, focusNext, quick };
}

function startOf({ id }: Line): Current {
  return { lineId: id, set: 0, winner: 1 };
}

/** The next line without a score, after this one or from the top. */
function nextOpenLine({ lines, draftOf }: Card, done: Line): Line | null {
  const at = lines.indexOf(done);
  const rest = [...lines.slice(at + 1), ...lines.slice(0, at)];
  return rest.find((other) => isOpenLine(other, draftOf(other).draft)) ?? null;
}

function fieldOf({ list }: Card, { id }: Line, selector: string): HTMLInputElement | null {
  return list.current?.querySelector<HTMLInputElement>(`[data-line="${id}"] ${selector}`) ?? null;
}

type Entered = { current: Current; line: Line; setCurrent: (next: Current) => void };

/** What the quick bar shows for the current set, and does. */
function quickScores(card: Card, { current, line, setCurrent }: Entered) {
  const { match, rules, draftOf, change, onAllEntered } = card;
  const scoring = lineScoring(line, rules);
  const { draft } = draftOf(line);
  const format = formatOf(scoring);
  const rule = format.sets[current.set];
  const pick = (score: QuickSet) => {
    const sets = withQuickSet({ scoring, draft }, current, score);
    // The fields of a tiebreak must exist before they can get the focus.
    flushSync(() => change(line, withSets(draft, sets)));
    const tiebreak = fieldOf(card, line, `input[name="${current.set}-tiebreak1"]`);
    if (tiebreak) return tiebreak.focus();
    if (!isDecided(scoring, { ...draft, sets, winningSide: null })) {
      return setCurrent({ ...current, set: Math.min(current.set + 1, format.sets.length - 1) });
    }
    const next = nextOpenLine(card, line);
    if (!next) return onAllEntered();
    setCurrent(startOf(next));
    return fieldOf(card, next, 'input')?.scrollIntoView({ block: 'nearest' });
  };
  /** The scores of the set, if it has any, change sides with the winner. */
  const swap = () => {
    setCurrent({ ...current, winner: otherSide(current.winner) });
    const set = draft.sets[current.set];
    if (set && hasBothScores(set)) change(line, withSets(draft, withSwappedSet(draft.sets, current.set)));
  };
  return {
    title: `${shortName(line)} · ${format.unit === 'set' ? 'Set' : 'Game'} ${current.set + 1}`,
    winner: sideName({ line, match, draft }, current.winner),
    choices: rule ? quickSets(rule) : [],
    onPick: pick,
    onSwap: swap,
  };
}

type Typing = { scoring: Scoring; draft: ScoreDraft };

function withQuickSet({ scoring, draft }: Typing, at: Current, [won, lost]: QuickSet): SetScore[] {
  const [side1, side2] = at.winner === 1 ? [won, lost] : [lost, won];
  const cleared = draft.sets.map((set, index) => (index === at.set ? emptySet : set));
  const one = enterScore(scoring, cleared, { index: at.set, field: 'side1', value: side1 });
  return enterScore(scoring, one, { index: at.set, field: 'side2', value: side2 });
}

function withSwappedSet(sets: readonly SetScore[], at: number): SetScore[] {
  return swapSides(sets).map((swapped, index) => (index === at ? swapped : (sets[index] ?? emptySet)));
}
