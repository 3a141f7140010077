import { useWatch } from 'react-hook-form';
import type { SessionValues } from './session-values';

/** What kind of session it is so far, which decides the fields that are asked for. */
export function useKind() {
  const [sessionTypeId, sessionMatchTypeId] = useWatch<
    SessionValues,
    ['sessionTypeId', 'sessionMatchTypeId']
  >({ name: ['sessionTypeId', 'sessionMatchTypeId'] });
  return { sessionTypeId, sessionMatchTypeId };
}
