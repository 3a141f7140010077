import { createSignal } from './signal';

/** Content of the shared error popup: one error at a time, the first until it is closed. */
export type ShownError = { message: string; status: number };

const current = createSignal<ShownError | null>(null);

export function showError(error: ShownError): void {
  current.change((before) => before ?? error);
}

export function closeError(): void {
  current.change(() => null);
}

export function useError(): ShownError | null {
  return current.use();
}
