import { useWatch } from 'react-hook-form';
import type { SessionValues } from './session-values';

/** The kind of session chosen so far, which determines the fields. */
export function useKind() {
  const [sessionTypeId, sessionMatchTypeId] = useWatch<
    SessionValues,
    ['sessionTypeId', 'sessionMatchTypeId']
  >({ name: ['sessionTypeId', 'sessionMatchTypeId'] });
  return { sessionTypeId, sessionMatchTypeId };
}
