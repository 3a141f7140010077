import { useSyncExternalStore } from 'react';

/** A value that lives outside the screens: anyone may set it, and whoever shows it is told. */
export function createSignal<Value>(first: Value) {
  let current = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    change(next: (before: Value) => Value): void {
      current = next(current);
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(subscribe, () => current),
  };
}
