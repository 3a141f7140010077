import { listRoles } from '@courtline/contract/appointment';
import { roleTitle } from '@courtline/domain/appointment/roles';
import { useCall } from '../../api/use-call';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './appointment.module.css';
import { PendingRoles } from './pending-roles';
import { StepDown } from './step-down';

/** Every role of the member, with a way out of each. */
export function MyRoles() {
  const roles = useCall(listRoles, {});
  if (roles.isPending) return <Skeleton rows={3} />;
  if (!roles.data) {
    const { error, refetch, isFetching } = roles;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  const accepted = roles.data.filter(({ hasAccepted }) => hasAccepted);
  if (roles.data.length === 0) return <Empty says="You captain no team and organize nothing." />;
  return (
    <div className={styles.section}>
      <PendingRoles />
      {accepted.length > 0 && (
        <ul className={styles.roles} aria-label="Your roles">
          {accepted.map((role) => (
            <li key={`${role.kind}-${role.id}`} className={styles.role}>
              <span>
                {role.name}
                <span className={styles.muted}>
                  {[roleTitle(role.kind), role.within].filter(Boolean).join(' · ')}
                </span>
              </span>
              <StepDown role={role} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
