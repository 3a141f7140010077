import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

/** About what a tall window shows at once. */
const step = 48;

/**
 * How many units of something tall are rendered so far: a window's height at once, then more with every frame.
 * Rendering all at once would block the page for too long. What the server renders is complete from the start.
 */
export function useIncrementalRender(units: number): number {
  const isHydrated = useHydrated();
  const [filled, setFilled] = useState(isHydrated ? step : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (filled >= units) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setFilled(filled + step)));
    return () => cancelAnimationFrame(frame);
  }, [filled, units]);
  return filled;
}
