import { readSignInPolicy, type SignInPolicy, updateSignInPolicy } from '@courtline/contract/security';
import { useApiMutation } from '../../api/use-api-mutation';
import { Card } from '../../ui/card';
import { SwitchField } from '../../ui/choice-field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './settings.module.css';

export function SignInPolicyForm({ policy }: { policy: SignInPolicy }) {
  const { requiresSecondFactor, organizers, organizersWithSecondFactor } = policy;
  const { act, loading, error } = useApiMutation(updateSignInPolicy, {
    onDone: (saved) =>
      showToast({
        text: saved.requiresSecondFactor ? 'A second step is now required.' : 'No longer required.',
      }),
    changes: [readSignInPolicy],
    showsOwnErrors: true,
  });
  return (
    <Card>
      {error && error.code === undefined && <Notice kind="error">{error.message}</Notice>}
      <SwitchField
        label="Require a second step for organizers and admins"
        help="A passkey, or a code from an authenticator app after the password."
        checked={requiresSecondFactor}
        disabled={loading}
        onChange={({ target }) => act({ body: { requiresSecondFactor: target.checked } })}
      />
      <p className={styles.muted}>
        {organizersWithSecondFactor} of {organizers} organizers and admins have one. The others keep their
        account and their teams. They're asked to set one up the next time they open the site, and can
        organize again right after.
      </p>
    </Card>
  );
}
