import { useState } from 'react';

/**
 * The error of the last attempt until the form changes: after that it is about what was sent, not about what the form
 * holds. Put `onInput` on the form.
 */
export function useShownError<ShownError extends object>(
  error: ShownError | null | undefined,
  loading: boolean,
): { shown: ShownError | null; onInput: () => void } {
  const [outdated, setOutdated] = useState<ShownError | null>(null);
  const isShown = error && !loading && error !== outdated;
  return { shown: isShown ? error : null, onInput: () => setOutdated(error ?? null) };
}
