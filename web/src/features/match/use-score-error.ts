import { checkEarlierSets } from '@courtline/domain/score/check-score';
import type { Scoring } from '@courtline/domain/score/format';
import { useState } from 'react';
import type { ScoreDraft } from './score-draft';

type Checked = { draft: ScoreDraft; scoring: Scoring; error: string | null; isTouched: boolean };

/**
 * A set is incomplete while it is typed, so its error waits until the set is left or Save is pressed; errors of earlier
 * sets show at once. Saving is disabled only while an error is shown.
 */
export function useScoreError({ draft, scoring, error, isTouched }: Checked) {
  const [enteredSet, enterSet] = useState<number | null>(null);
  const [pressedOn, setPressedOn] = useState<ScoreDraft | null>(null);
  const showNow = () => setPressedOn(draft);
  const isTyping = enteredSet !== null;
  const shown = isTyping ? checkEarlierSets(scoring, draft, enteredSet) : error;
  return { error: pressedOn === draft ? error : isTouched ? shown : null, enterSet, showNow };
}
