import type { Line } from '@courtline/contract/player-match';
import { useState } from 'react';
import { withStorage } from '../../api/with-storage';
import { type ScoreDraft, draftOf } from './score-draft';

type Kept = {
  key: string;
  draft: ScoreDraft;
  isTouched: boolean;
  /** What was typed before somebody else was quicker. */
  overtaken: ScoreDraft | null;
};

/** What is typed outlives a turned phone, a reload and a failed save; it belongs to one version of one line. */
export function useScoreDraft(line: Line) {
  const key = keyOf(line);
  const [kept, setKept] = useState(() => keptOf(key, line, null));
  const { draft, isTouched, overtaken } = kept.key === key ? kept : keptOf(key, line, kept);
  const change = (next: ScoreDraft) => {
    setKept({ key, draft: next, isTouched: true, overtaken });
    withStorage(() => sessionStorage.setItem(key, JSON.stringify(next)));
  };
  const forget = () => {
    withStorage(() => sessionStorage.removeItem(key));
  };
  return { draft, change, isTouched, overtaken, forget };
}

/** What was typed and not saved, if there is something. */
export function keptDraft(line: Line): ScoreDraft | null {
  return remembered(keyOf(line));
}

function keyOf({ id, version }: Line): string {
  return `courtline:score:${id}:${version}`;
}

function keptOf(key: string, line: Line, before: Kept | null): Kept {
  const typed = remembered(key);
  const overtaken = before?.isTouched ? before.draft : (before?.overtaken ?? null);
  return { key, draft: typed ?? draftOf(line), isTouched: typed !== null, overtaken };
}

function remembered(key: string): ScoreDraft | null {
  const text = withStorage(() => sessionStorage.getItem(key));
  return text ? (JSON.parse(text) as ScoreDraft) : null;
}
