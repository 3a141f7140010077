import { withStorage } from '../../api/with-storage';

/** Words, and the name under which they are sent: with it, sending them twice says them once. */
export type Draft = { text: string; clientId: string };

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Null when nothing is kept, or nothing that we wrote. */
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
