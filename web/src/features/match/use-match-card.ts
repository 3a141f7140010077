import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { checkEarlierSets } from '@courtline/domain/score/check-score';
import type { Scoring } from '@courtline/domain/score/format';
import { useRef, useState } from 'react';
import { findPending } from '../../api/pending';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { lineScoring } from './line-scoring';
import { allLines, checkDraft, takesScore } from './card-lines';
import type { ScoreDraft } from './score-draft';
import { type CardDraft, useCardDrafts } from './use-card-drafts';
import { useCurrentSet } from './use-current-set';
import { useSaveCard } from './use-save-card';
import { resultSubject } from './waiting-result';

export type MatchCardProps = {
  lines: PlayerMatches;
  match: MatchSummary;
  /** Called after a result is saved: the page polls until the service reports a change. */
  onChanged: () => void;
  onClose: () => void;
};

export type CardEntry = CardDraft & {
  line: Line;
  scoring: Scoring;
  /** Whether a score can be entered for the line. */
  isOpen: boolean;
};

/** What is typed for each line, which set is entered now, and saving all of it. */
export function useMatchCard({ lines, match, onChanged, onClose }: MatchCardProps) {
  const list = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { cards, open, touched, drafts } = useCards(lines);
  const [isPressed, setIsPressed] = useState(false);
  const { question, askFirst, letGo } = useUnsavedChanges(touched.length > 0, { outlivesWindow: true });
  const change = (line: Line, draft: ScoreDraft) => {
    setIsPressed(false);
    drafts.change(line, draft);
  };
  const entered = useCurrentSet({
    lines: open.map(({ line }) => line),
    match,
    rules: lines,
    draftOf: drafts.of,
    change,
    list,
    onAllEntered: () => saveButton.current?.focus(),
  });
  const { save, loading, failureOf } = useSaveCard({
    match,
    rules: lines,
    onSaved: ({ line, draft }, version) => {
      drafts.settle(line, draft, version);
      // If no result changed, the service would never report a later change.
      if (version !== line.version) onChanged();
    },
    onQueued: ({ line }) => drafts.forget(line),
  });
  const close = () => [letGo(), onClose()];
  const submit = async () => {
    setIsPressed(true);
    const valid = touched.filter(isValid);
    if (valid.length === 0 || !(await save(valid)) || valid.length < touched.length) return;
    showToast({ text: savedText(valid) });
    close();
  };
  const { current } = entered;
  const errorOf = (card: CardEntry) => {
    const typedSet = current?.lineId === card.line.id && !isPressed ? current.set : null;
    return failureOf(card.draft) ?? errorWhile(card, typedSet);
  };
  const discard = () => [touched.map(({ line }) => drafts.forget(line)), close()];
  const saving = { onClick: () => void submit(), loading, disabled: touched.length === 0 };
  const leave = () => askFirst(discard);
  return { cards, open, change, entered, errorOf, saving, leave, question, list, saveButton };
}

/** The lines with what is typed for them. */
function useCards(lines: PlayerMatches) {
  const [openedAt] = useState(() => new Date());
  const all = allLines(lines);
  const drafts = useCardDrafts(all);
  const cards = all.map((line): CardEntry => {
    const isOpen = takesScore(line, openedAt);
    return { line, scoring: lineScoring(line, lines), isOpen, ...drafts.of(line) };
  });
  const open = cards.filter(({ isOpen }) => isOpen);
  return { cards, open, touched: open.filter(({ isTouched }) => isTouched), drafts };
}

function isValid({ line, scoring, draft }: CardEntry): boolean {
  return checkDraft(line, scoring, draft) === null;
}

/** The set that is typed now is incomplete all the time, so its error waits. */
function errorWhile({ line, scoring, draft, isTouched }: CardEntry, typedSet: number | null): string | null {
  if (!isTouched) return null;
  return typedSet === null ? checkDraft(line, scoring, draft) : checkEarlierSets(scoring, draft, typedSet);
}

function savedText(saved: readonly CardEntry[]): string {
  const isWaiting = saved.some(({ line }) => findPending(resultSubject(line.id)));
  return isWaiting ? "Saved on this device. They're sent when you're back online." : 'Scores saved';
}
