import { useState } from 'react';
import { withStorage } from '../../api/with-storage';
import { randomId } from '../../api/random-id';
import { type Draft, readDraft, writeDraft } from './draft';

/** The unsent message of a conversation. */
export function useDraft(whose: { roomId: number; memberId: number }) {
  const key = `courtline:draft:${whose.memberId}:${whose.roomId}`;
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
