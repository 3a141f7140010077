import { withStorage } from '../../api/with-storage';

/** The client id makes sending idempotent: the same draft sent twice is one message. */
export type Draft = { text: string; clientId: string };

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
