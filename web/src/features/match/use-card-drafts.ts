import type { Line } from '@courtline/contract/player-match';
import { resultCompletions } from '@courtline/domain/constants';
import { isEmpty } from '@courtline/domain/score/set-state';
import { useState } from 'react';
import { type ScoreDraft, draftOf } from './score-draft';
import { useKeptDrafts } from './use-score-draft';
import { withWaiting } from './waiting-result';

/** What was typed for a line, and the version of the line that it changes. */
type Typed = { draft: ScoreDraft; version: number; isSaved: boolean };

export type CardDraft = {
  draft: ScoreDraft;
  /** Typed and not saved yet. */
  isTouched: boolean;
  /** The typed score, if another user saved another one first; the draft is then what is stored. */
  overtaken: ScoreDraft | null;
};

/** The typed scores of all lines of a match; each survives a reload and belongs to one version of its line. */
export function useCardDrafts(lines: readonly Line[]) {
  const kept = useKeptDrafts();
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(() => keptDrafts(lines, kept));
  const set = (id: number, next: (before: Typed | undefined) => Typed | null) =>
    setTyped((all) => {
      const value = next(all.get(id));
      const others = [...all].filter(([key]) => key !== id);
      return new Map(value ? [...others, [id, value]] : others);
    });
  return {
    of: (line: Line) => draftFor(line, typed.get(line.id)),
    change: (line: Line, draft: ScoreDraft) => {
      kept.of(line).keep(draft);
      set(line.id, () => ({ draft, version: line.version, isSaved: false }));
    },
    forget: (line: Line) => {
      kept.of(line).forget();
      set(line.id, () => null);
    },
    /** Shown until the page has the saved version; what was typed while it was saved changes that version. */
    settle: (line: Line, sent: ScoreDraft, version: number) => {
      kept.of(line).forget();
      set(line.id, (before) => (before ? { ...before, version, isSaved: before.draft === sent } : null));
    },
  };
}

function draftFor(line: Line, typed: Typed | undefined): CardDraft {
  const stored = draftOf(withWaiting(line));
  if (!typed || (typed.isSaved && line.version >= typed.version)) {
    return { draft: stored, isTouched: false, overtaken: null };
  }
  if (typed.isSaved || typed.version >= line.version) {
    return { draft: typed.draft, isTouched: !typed.isSaved && !isBlank(line, typed.draft), overtaken: null };
  }
  const isSame = resultKey(typed.draft) === resultKey(stored);
  return { draft: stored, isTouched: false, overtaken: isSame ? null : typed.draft };
}

/** A line without a result in which everything typed was removed again has nothing to save. */
function isBlank(line: Line, { completionId, sets }: ScoreDraft): boolean {
  const isOpen = withWaiting(line).resultCompletionTypeId === null;
  return isOpen && completionId === resultCompletions.completed.id && sets.every(isEmpty);
}

function resultKey({ completionId, winningSide, sets }: ScoreDraft): string {
  return JSON.stringify([completionId, winningSide, sets]);
}

function keptDrafts(
  lines: readonly Line[],
  kept: ReturnType<typeof useKeptDrafts>,
): ReadonlyMap<number, Typed> {
  return new Map(
    lines.flatMap((line) => {
      const draft = kept.of(line).read();
      return draft ? [[line.id, { draft, version: line.version, isSaved: false }]] : [];
    }),
  );
}
