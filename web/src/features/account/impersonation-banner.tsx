import { endImpersonation } from '@courtline/contract/impersonation';
import { useQueryClient } from '@tanstack/react-query';
import { VenetianMask } from 'lucide-react';
import { useNavigate } from 'react-router';
import { switchUser, useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { leaveSafely } from '../../ui/leave-safely';
import styles from './impersonation-banner.module.css';

/** Shown while an admin views the product as a member; the service rejects every change until they stop. */
export function ImpersonationBanner() {
  const { firstName, lastName } = useCurrentUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act, loading } = useApiMutation(endImpersonation, {
    onDone: (user) => {
      switchUser(queries, user);
      void navigate('/admin/impersonate');
    },
  });
  return (
    <aside className={styles.banner} aria-label="Impersonation">
      <VenetianMask size={20} aria-hidden="true" />
      <p className={styles.says}>
        Viewing as{' '}
        <strong>
          <bdi>
            {firstName} {lastName}
          </bdi>
        </strong>
        .<span className={styles.more}> You can look around, but you can't change anything.</span>
      </p>
      <Button
        variant="secondary"
        loading={loading}
        busyText="Exiting…"
        onClick={() => leaveSafely(() => act({}))}
      >
        Exit
      </Button>
    </aside>
  );
}
