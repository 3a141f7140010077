import type { Line } from '@courtline/contract/player-match';
import { type ResultBody, correctResult, postResult } from '@courtline/contract/result';
import { useApiMutation } from '../../api/use-api-mutation';
import { shownOnMatch } from './match-calls';

/** Posts a new result or changes the stored one. */
export function useSaveResult({ onSaved }: { onSaved: (after: Line) => void }) {
  const options = { onDone: onSaved, changes: shownOnMatch };
  const posting = useApiMutation(postResult, options);
  const correcting = useApiMutation(correctResult, options);
  const save = (line: Line, body: ResultBody) => {
    const isNew = line.resultCompletionTypeId === null;
    (isNew ? correcting : posting).forget();
    (isNew ? posting : correcting).act({ params: { id: line.id }, body });
  };
  return {
    save,
    loading: posting.loading || correcting.loading,
    error: posting.error ?? correcting.error,
  };
}
