import type { Line } from '@courtline/contract/player-match';
import { type ResultBody, correctResult, postResult } from '@courtline/contract/result';
import { useAction } from '../../api/use-action';
import { shownOnMatch } from './match-calls';

/** A new result is posted, one that stands is changed. Whoever was overtaken is told so, and then sees what stands now. */
export function useSaveResult({ onSaved }: { onSaved: () => void }) {
  const acting = { onDone: onSaved, changes: shownOnMatch };
  const posting = useAction(postResult, acting);
  const correcting = useAction(correctResult, acting);
  const save = (line: Line, body: ResultBody) => {
    const { act } = line.resultCompletionTypeId === null ? posting : correcting;
    act({ params: { id: line.id }, body });
  };
  const troubles = [posting.trouble, correcting.trouble];
  return {
    save,
    isBusy: posting.isBusy || correcting.isBusy,
    isOvertaken: troubles.some((trouble) => trouble?.status === 409),
  };
}
