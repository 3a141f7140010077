import { useCallback, useEffect, useRef } from 'react';

/**
 * Detects outdated responses: starting a new request, or unmounting, makes all earlier ones outdated. Each start
 * returns a function that says whether its response is still current.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  useEffect(() => () => void (latest.current += 1), []);
  return useCallback(() => {
    const id = (latest.current += 1);
    return () => id === latest.current;
  }, []);
}
