import { type TouchEvent, useRef } from 'react';

const shortest = 48;

/** A swipe to the left turns forward, to the right back. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const step = stepOf(touch.clientX - from.current.x, touch.clientY - from.current.y);
      from.current = null;
      if (step) turn(step);
    },
  };
}

/** Requires mostly horizontal movement, so that scrolling does not turn the rounds. */
export function stepOf(x: number, y: number): 1 | -1 | null {
  if (Math.abs(x) < shortest || Math.abs(x) < Math.abs(y) * 1.5) return null;
  return x < 0 ? 1 : -1;
}
