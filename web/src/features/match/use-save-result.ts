import { type ResultBody, correctResult, postResult } from '@courtline/contract/result';
import type { Line } from '@courtline/contract/player-match';
import { useAction } from '../../api/use-action';
import type { ServiceError } from '../../api/service-error';
import { shownOnMatch } from './match-calls';

/** A new result is posted, one that stands is changed. Whoever was overtaken is told so, and sees what stands now. */
export function useSaveResult(line: Line, { onSaved }: { onSaved: () => void }) {
  const acting = { onDone: onSaved, changes: shownOnMatch, showsTrouble: false } as const;
  const posting = useAction(postResult, acting);
  const correcting = useAction(correctResult, acting);
  const { act, isBusy, trouble } = line.resultCompletionTypeId === null ? posting : correcting;
  return {
    save: (body: ResultBody) => act({ params: { id: line.id }, body }),
    isBusy,
    overtaken: overtakenBy(trouble),
  };
}

function overtakenBy(trouble: ServiceError | null): string | null {
  if (trouble?.status !== 409 || trouble.current === undefined) return null;
  return `${trouble.message} Look at it before you save yours.`;
}
