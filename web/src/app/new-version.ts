import { createSignal } from '../ui/signal';

const isThere = createSignal(false);

export const useNewVersion = isThere.use;

/** The service was updated while this page was open. */
export function announceNewVersion(): void {
  isThere.change(() => true);
}
