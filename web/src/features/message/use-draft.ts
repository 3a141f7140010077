import { useState } from 'react';
import { draftKey } from '../../api/drafts';
import { withStorage } from '../../api/with-storage';
import { randomId } from '../../api/random-id';

/** The member who writes, and the child for whom they do. */
type Whose = { roomId: number; memberId: number; childId: number | null };

/** The unsent message of a conversation. */
export function useDraft({ roomId, memberId, childId }: Whose) {
  const key = draftKey('draft', memberId, roomId, ...(childId === null ? [] : [childId]));
  const [draft, setDraft] = useState<Draft>(() => readDraft(localStorageOf(), key) ?? newDraft(''));
  const keep = (next: Draft) => {
    setDraft(next);
    writeDraft(localStorageOf(), key, next);
  };
  return {
    ...draft,
    /** Changed text gets a new id: only the same text, sent again, is the same message. */
    write: (text: string) => keep(newDraft(text)),
    clear: () => keep(newDraft('')),
  };
}

function newDraft(text: string): Draft {
  return { text, clientId: randomId() };
}

function localStorageOf(): Storage | null {
  return withStorage(() => window.localStorage);
}

/** The client id makes sending idempotent: the same draft sent twice is one message. */
type Draft = { text: string; clientId: string };

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Null if nothing is stored, or nothing that we wrote. */
export function readDraft(memory: Memory, key: string): Draft | null {
  const kept: unknown = withStorage(() => JSON.parse(memory?.getItem(key) ?? 'null'));
  return isDraft(kept) ? { text: kept.text, clientId: kept.clientId } : null;
}

export function writeDraft(memory: Memory, key: string, draft: Draft): void {
  withStorage(() =>
    draft.text === '' ? memory?.removeItem(key) : memory?.setItem(key, JSON.stringify(draft)),
  );
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { text, clientId } = kept as Partial<Draft>;
  return typeof text === 'string' && typeof clientId === 'string' && /^[\w-]{8,64}$/.test(clientId);
}
