import { endImpersonation } from '@courtline/contract/impersonation';
import { useQueryClient } from '@tanstack/react-query';
import { VenetianMask } from 'lucide-react';
import { useNavigate } from 'react-router';
import { startAs, useCurrentUser } from '../../api/current-user';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { leaveSafely } from '../../ui/leave-safely';
import styles from './impersonation-banner.module.css';

/** On every page while an admin views the product as a member; the service refuses every change until they stop. */
export function ImpersonationBanner() {
  const { impersonator, firstName, lastName } = useCurrentUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act, isBusy } = useAction(endImpersonation, {
    onDone: (user) => {
      startAs(queries, user);
      void navigate('/admin/impersonate');
    },
  });
  if (!impersonator) return null;
  return (
    <aside className={styles.banner} aria-label="Impersonation">
      <VenetianMask size={20} aria-hidden="true" />
      <p className={styles.says}>
        You’re viewing Courtline as{' '}
        <strong>
          <bdi>
            {firstName} {lastName}
          </bdi>
        </strong>
        .<span className={styles.more}> You can look around, but not change anything.</span>
      </p>
      <Button look="secondary" isBusy={isBusy} busyText="Ending…" onClick={() => leaveSafely(() => act({}))}>
        Stop viewing
      </Button>
    </aside>
  );
}
