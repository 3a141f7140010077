import { createSignal } from './signal';

/** What the shared error popup shows: one trouble at a time, the first until it is closed. */
export type Trouble = { message: string; status: number };

const current = createSignal<Trouble | null>(null);

export function tellTrouble(trouble: Trouble): void {
  current.change((before) => before ?? trouble);
}

export function closeTrouble(): void {
  current.change(() => null);
}

export function useTrouble(): Trouble | null {
  return current.use();
}
