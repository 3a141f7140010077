import type { Line } from '@courtline/contract/player-match';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { draftKey } from '../../api/drafts';
import { withStorage } from '../../api/with-storage';
import { type ScoreDraft, draftOf } from './score-draft';
import { withWaiting } from './waiting-result';

type StoredDraft = {
  memberId: number;
  key: string;
  draft: ScoreDraft;
  isTouched: boolean;
  /** The typed score, if another user saved first. */
  overtaken: ScoreDraft | null;
};

/**
 * A typed score survives a rotated phone, a reload and a failed save; it belongs to one member and one version of one
 * line.
 */
export function useScoreDraft(line: Line) {
  const kept = useKeptDrafts();
  const { memberId } = kept;
  const { key, keep, forget } = kept.of(line);
  const [stored, setStored] = useState<StoredDraft>(() => ({ memberId, ...storedOf(key, line, null) }));
  const before = stored.memberId === memberId ? stored : null;
  const { draft, isTouched, overtaken } = before?.key === key ? before : storedOf(key, line, before);
  const change = (next: ScoreDraft) => {
    setStored({ memberId, key, draft: next, isTouched: true, overtaken });
    keep(next);
  };
  return { draft, change, isTouched, overtaken, forget };
}

/** The typed but unsaved scores of the member who is signed in; they stay theirs if the log-in ends meanwhile. */
export function useKeptDrafts() {
  const { id: userId } = useCurrentUser();
  const [memberId, setMemberId] = useState(userId);
  if (userId !== 0 && userId !== memberId) setMemberId(userId);
  return {
    memberId,
    of: ({ id, version }: Pick<Line, 'id' | 'version'>) => {
      const key = draftKey('score', memberId, id, version);
      return {
        key,
        read: () => readStored(key),
        keep: (draft: ScoreDraft) => withStorage(() => sessionStorage.setItem(key, JSON.stringify(draft))),
        forget: () => withStorage(() => sessionStorage.removeItem(key)),
      };
    },
  };
}

function storedOf(key: string, line: Line, before: StoredDraft | null): Omit<StoredDraft, 'memberId'> {
  const typed = readStored(key);
  const overtaken = before?.isTouched ? before.draft : (before?.overtaken ?? null);
  return { key, draft: typed ?? draftOf(withWaiting(line)), isTouched: typed !== null, overtaken };
}

function readStored(key: string): ScoreDraft | null {
  const text = withStorage(() => sessionStorage.getItem(key));
  return text ? (JSON.parse(text) as ScoreDraft) : null;
}
