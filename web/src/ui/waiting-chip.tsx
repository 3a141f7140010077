import { Chip } from './card';

/** How far a change is that was made without network. */
export type WaitingState = 'waiting' | 'conflict' | 'refused';

const labels: Record<WaitingState, string> = {
  waiting: 'Waiting to be sent',
  conflict: 'Changed by others',
  refused: 'Not sent',
};

export function WaitingChip({ state }: { state: WaitingState }) {
  return <Chip tone="warn">{labels[state]}</Chip>;
}
