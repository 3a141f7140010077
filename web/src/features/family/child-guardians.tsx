import { type Child, setTold, withdrawGuardianInvitation } from '@courtline/contract/family';
import { formatDate } from '@courtline/domain/date/format-date';
import { Mail } from 'lucide-react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { SwitchField } from '../../ui/choice-field';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { changedByFamily } from './family-calls';
import styles from './family.module.css';

type Props = { child: Child; onInvite: () => void };

/** Everyone who acts for the child, and who was invited to. */
export function Guardians({ child, onInvite }: Props) {
  const isSilenced = isOnlyChildTold(child);
  return (
    <div className={styles.part}>
      <h4>Guardians</h4>
      <ul className={styles.people}>
        {child.guardians.map((guardian) => (
          <li key={guardian.memberId} className={styles.person}>
            <Avatar name={guardian.displayName} size={36} />
            <span className={styles.words}>
              <span className={styles.name}>
                {guardian.displayName} {guardian.isYou && <Chip>You</Chip>}
              </span>
              {!guardian.isYou && (
                <span className={styles.note}>
                  {guardian.isTold && !isSilenced ? 'Gets messages' : "Doesn't get messages"} about{' '}
                  {child.firstName}
                </span>
              )}
            </span>
          </li>
        ))}
        {child.invitations.map((invitation) => (
          <Invitation key={invitation.id} {...{ child, invitation }} />
        ))}
      </ul>
      <OwnTold child={child} />
      <div>
        <Button variant="secondary" onClick={onInvite}>
          Invite another guardian<span className="visually-hidden"> of {child.firstName}</span>
        </Button>
      </div>
    </div>
  );
}

/** Each guardian decides for themselves; the service keeps one who is told. */
function OwnTold({ child }: { child: Child }) {
  const { act } = useApiMutation(setTold, { changes: changedByFamily, lastCounts: true });
  const isTold = child.guardians.some(({ isYou, isTold: isOn }) => isYou && isOn);
  const isOnlyOne = isTold && !child.guardians.some(({ isYou, isTold: isOn }) => !isYou && isOn);
  return (
    <SwitchField
      label={`Send me messages about ${child.firstName}`}
      help={toldHelp(child, isOnlyOne)}
      checked={isTold}
      disabled={isOnlyOne}
      onChange={({ target }) => act({ params: { childId: child.childId }, body: { isTold: target.checked } })}
    />
  );
}

/** The family has chosen that only the child is told, which leaves out every guardian. */
function isOnlyChildTold({ hasAccount, told }: Child): boolean {
  return hasAccount && told === 'player';
}

function toldHelp(child: Child, isOnlyOne: boolean): string {
  if (isOnlyChildTold(child))
    return `Only ${child.firstName} gets messages now, so no guardian does. You can change that below.`;
  return isOnlyOne
    ? 'Reminders, changes and receipts. No other guardian gets them, so this stays on.'
    : 'Reminders, changes and receipts.';
}

type InvitationProps = { child: Child; invitation: Child['invitations'][number] };

function Invitation({ child, invitation: { id, email, expiresAtUtc } }: InvitationProps) {
  const { act, loading } = useApiMutation(withdrawGuardianInvitation, {
    changes: changedByFamily,
    onDone: () => showToast({ text: `The invitation of ${email} was withdrawn.` }),
  });
  return (
    <li className={styles.person}>
      <Mail size={20} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{email}</span>
        <span className={styles.note}>
          Invited, until {formatDate(expiresAtUtc, 'day', { zone: viewerZone() })}
        </span>
      </span>
      <Button
        variant="quiet"
        loading={loading}
        onClick={() => act({ params: { childId: child.childId, id } })}
      >
        Withdraw<span className="visually-hidden"> the invitation of {email}</span>
      </Button>
    </li>
  );
}
