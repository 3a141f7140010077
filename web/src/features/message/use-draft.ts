import { useState } from 'react';
import { withStorage } from '../../api/with-storage';
import { randomId } from '../../api/random-id';
import { type Draft, readDraft, writeDraft } from './draft';

/** What somebody is about to say in a room. */
export function useDraft(whose: { roomId: number; memberId: number }) {
  const key = `courtline:draft:${whose.memberId}:${whose.roomId}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(localStorageOf(), key) ?? fresh(''));
  const keep = (next: Draft) => {
    setDraft(next);
    writeDraft(localStorageOf(), key, next);
  };
  return {
    ...draft,
    /** Other words are another message: only the same ones, sent again, are the same. */
    write: (text: string) => keep(fresh(text)),
    clear: () => keep(fresh('')),
  };
}

function fresh(text: string): Draft {
  return { text, clientId: randomId() };
}

function localStorageOf(): Storage | null {
  return withStorage(() => window.localStorage);
}
