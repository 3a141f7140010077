import { createSignal } from './signal';

/** What the shared error popup shows: one trouble at a time, the first until it is closed. */
export type ShownError = { message: string; status: number };

const current = createSignal<ShownError | null>(null);

export function showError(trouble: ShownError): void {
  current.change((before) => before ?? trouble);
}

export function closeError(): void {
  current.change(() => null);
}

export function useError(): ShownError | null {
  return current.use();
}
