import { useSyncExternalStore } from 'react';

/** A value outside of React state: any module can set it, and components that use it render again. */
export function createSignal<Value>(first: Value) {
  let current = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => current;
  return {
    change(next: (before: Value) => Value): void {
      current = next(current);
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(subscribe, read, read),
  };
}
