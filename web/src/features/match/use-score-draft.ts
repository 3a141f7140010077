import type { Line } from '@courtline/contract/player-match';
import { useState } from 'react';
import { withStorage } from '../../api/with-storage';
import { type ScoreDraft, draftOf } from './score-draft';
import { withWaiting } from './waiting-result';

type StoredDraft = {
  key: string;
  draft: ScoreDraft;
  isTouched: boolean;
  /** The typed score, if another user saved first. */
  overtaken: ScoreDraft | null;
};

/** A typed score survives a rotated phone, a reload and a failed save; it belongs to one version of one line. */
export function useScoreDraft(line: Line) {
  const key = keyOf(line);
  const [stored, setStored] = useState(() => storedOf(key, line, null));
  const { draft, isTouched, overtaken } = stored.key === key ? stored : storedOf(key, line, stored);
  const change = (next: ScoreDraft) => {
    setStored({ key, draft: next, isTouched: true, overtaken });
    keepDraft(line, next);
  };
  const forget = () => forgetDraft(line);
  return { draft, change, isTouched, overtaken, forget };
}

/** A typed but unsaved score, if any. */
export function keptDraft(line: Line): ScoreDraft | null {
  return readStored(keyOf(line));
}

export function keepDraft(line: VersionedLine, draft: ScoreDraft): void {
  withStorage(() => sessionStorage.setItem(keyOf(line), JSON.stringify(draft)));
}

export function forgetDraft(line: VersionedLine): void {
  withStorage(() => sessionStorage.removeItem(keyOf(line)));
}

type VersionedLine = Pick<Line, 'id' | 'version'>;

function keyOf({ id, version }: VersionedLine): string {
  return `courtline:score:${id}:${version}`;
}

function storedOf(key: string, line: Line, before: StoredDraft | null): StoredDraft {
  const typed = readStored(key);
  const overtaken = before?.isTouched ? before.draft : (before?.overtaken ?? null);
  return { key, draft: typed ?? draftOf(withWaiting(line)), isTouched: typed !== null, overtaken };
}

function readStored(key: string): ScoreDraft | null {
  const text = withStorage(() => sessionStorage.getItem(key));
  return text ? (JSON.parse(text) as ScoreDraft) : null;
}
