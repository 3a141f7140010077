import { useState } from 'react';

/**
 * The error of the last attempt until the form changes: after that it speaks of what was sent, not of what the form holds.
 * Put `onInput` on the form.
 */
export function useShownTrouble<Trouble extends object>(
  trouble: Trouble | null | undefined,
  isBusy: boolean,
): { shown: Trouble | null; onInput: () => void } {
  const [outdated, setOutdated] = useState<Trouble | null>(null);
  const isShown = trouble && !isBusy && trouble !== outdated;
  return { shown: isShown ? trouble : null, onInput: () => setOutdated(trouble ?? null) };
}
