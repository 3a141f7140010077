import { useSyncExternalStore } from 'react';
import { ServiceError } from './service-error';

type Answer = (isConfirmed: boolean) => void;

let asked: Answer | null = null;
const listeners = new Set<() => void>();

function change(next: Answer | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the open question; the dialog of the layout uses it. Null while nothing is asked. */
export function useAskedProof(): Answer | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
}

/** Sends a request; if the service first wants to know who is at the screen, asks and sends it again. */
export async function withFreshProof<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'confirm-identity') throw error;
    if (!(await askForProof())) throw error;
    return request();
  }
}

/** False if the person closes the dialog. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    change((isConfirmed) => {
      change(null);
      resolve(isConfirmed);
    });
  });
}
