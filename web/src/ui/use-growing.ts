import { startTransition, useEffect, useState } from 'react';

/** As much as a tall window shows at once. */
const step = 48;

/**
 * How many units of something tall are filled so far: a windowful at once, then more with every frame. Filling it all
 * in one go would leave the page without an answer for too long.
 */
export function useGrowing(units: number): number {
  const [filled, setFilled] = useState(step);
  useEffect(() => {
    if (filled >= units) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setFilled(filled + step)));
    return () => cancelAnimationFrame(frame);
  }, [filled, units]);
  return filled;
}
