import {
  type Child,
  type Family,
  giveChildAccount,
  inviteGuardian,
  stepBackAsGuardian,
} from '@courtline/contract/family';
import { useApiMutation } from '../../api/use-api-mutation';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { EditChild } from './edit-child';
import { EmailDialog } from './email-dialog';
import { changedByFamily } from './family-calls';
import type { ChildParts } from './family-settings';

export type ChildDialogName = 'edit' | 'invite' | 'account' | 'data' | 'step-back';

type Props = {
  dialog: ChildDialogName;
  family: Family;
  child: Child;
  parts: ChildParts;
  onClose: () => void;
};

export function ChildDialog({ dialog, ...props }: Props) {
  const { child, parts, onClose } = props;
  if (dialog === 'edit') return <EditChild {...props} />;
  if (dialog === 'data') {
    return <parts.Data firstName={child.firstName} actingFor={child.childId} onClose={onClose} />;
  }
  if (dialog === 'invite') return <InviteGuardian {...props} />;
  return dialog === 'account' ? <GiveAccount {...props} /> : <StepBack {...props} />;
}

type DialogProps = { child: Child; onClose: () => void };

function InviteGuardian({ child: { childId, firstName }, onClose }: DialogProps) {
  return (
    <EmailDialog
      call={inviteGuardian}
      title={`Invite another guardian of ${firstName}`}
      help="We'll email a link. Anyone who opens it becomes a guardian with the same rights as you."
      submitLabel="Send invitation"
      sentText={(email) => `Invitation sent to ${email}.`}
      params={{ childId }}
      onClose={onClose}
    />
  );
}

function GiveAccount({ child: { childId, firstName, isOfAge }, onClose }: DialogProps) {
  return (
    <EmailDialog
      call={giveChildAccount}
      title={isOfAge ? `Pass the record on to ${firstName}` : `Give ${firstName} an account`}
      help={
        isOfAge
          ? `We'll email ${firstName} a link to choose a password. Then the record is theirs alone.`
          : `We'll email ${firstName} a link to choose a password. ${firstName} can then answer for matches and see schedule and team. Registering and paying stay with you.`
      }
      label={`${firstName}'s email`}
      submitLabel="Send link"
      sentText={(email) => `Link sent to ${email}.`}
      params={{ childId }}
      onClose={onClose}
    />
  );
}

function StepBack({ child: { childId, firstName, isOfAge }, onClose }: DialogProps) {
  const { act, loading } = useApiMutation(stepBackAsGuardian, {
    changes: changedByFamily,
    onDone: () => {
      onClose();
      showToast({ text: `You're no longer a guardian of ${firstName}.` });
    },
  });
  return (
    <Confirm
      question={`Step back as guardian of ${firstName}?`}
      yes="Step back"
      destructive
      onYes={() => act({ params: { childId } })}
      onNo={onClose}
      loading={loading}
    >
      <p>
        {isOfAge
          ? `You'll no longer see ${firstName} here.`
          : `You'll no longer see ${firstName}'s matches, answer for them or get messages about them. The other guardians stay, and one of them can invite you again.`}
      </p>
    </Confirm>
  );
}
