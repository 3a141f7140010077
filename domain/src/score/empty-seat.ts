import { resultCompletions } from '../constants';
import { noPlayerText } from '../lineup/no-player';
import type { CompletionId, Side } from './result';

type Played = { completionId: CompletionId | null; winningSide: Side | null };

/** Text of an empty seat: a defaulting team had no player. */
export function emptySeatText({ completionId, winningSide }: Played, side: Side): string {
  const isDefaulted = completionId === resultCompletions.defaulted.id && winningSide !== side;
  return isDefaulted ? 'Default' : noPlayerText;
}
