import { useCallback, useEffect, useRef } from 'react';

/**
 * Only the last question counts: whoever asks anew, or leaves, no longer means what was asked before. Asking gives back
 * what tells, once the answer is there, whether it is still wanted.
 */
export function useLatest(): () => () => boolean {
  const question = useRef(0);
  useEffect(() => () => void (question.current += 1), []);
  return useCallback(() => {
    const mine = (question.current += 1);
    return () => mine === question.current;
  }, []);
}
