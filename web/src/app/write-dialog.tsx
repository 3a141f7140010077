import { onDemand } from '../ui/on-demand';
import { WaitingDialog } from '../ui/waiting-dialog';
import { stopWriting, useWriting } from '../ui/write-to';

/** Loaded on first use: most visits only read. */
const EmailMember = onDemand(
  async () => (await import('../features/email/email-member')).EmailMember,
  ({ whom, onClose }, error) => (
    <WaitingDialog title={`Message ${whom}`} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

export function WriteDialog() {
  const writing = useWriting();
  return writing && <EmailMember key={writing.whom} {...writing} onClose={stopWriting} />;
}
