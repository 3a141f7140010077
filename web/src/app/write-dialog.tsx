import { onDemand } from '../ui/on-demand';
import { WaitingDialog } from '../ui/waiting-dialog';
import { stopWriting, useWriting } from '../ui/write-to';

/** Loaded on first use: most visits only read. */
const WriteTo = onDemand(
  async () => (await import('../features/message/write-to')).WriteTo,
  ({ whom, onClose }, trouble) => (
    <WaitingDialog title={`Message ${whom}`} onClose={onClose}>
      {trouble}
    </WaitingDialog>
  ),
);

export function WriteDialog() {
  const writing = useWriting();
  return writing && <WriteTo key={writing.whom} {...writing} onClose={stopWriting} />;
}
