import { createContext, use } from 'react';
import { useLocation } from 'react-router';

export const RenderedAhead = createContext<string | null>(null);

/**
 * Whether the service rendered this page, as visitors see it. It is shown at once, and gets what only this user sees
 * when the user is known.
 */
export function useRenderedAhead(): boolean {
  return use(RenderedAhead) === useLocation().key;
}
