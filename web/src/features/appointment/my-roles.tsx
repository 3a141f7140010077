import { listRoles } from '@courtline/contract/appointment';
import { rolePath, roleTitle } from '@courtline/domain/appointment/roles';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { useFocusRestore } from '../../ui/use-focus-restore';
import styles from './appointment.module.css';
import { PendingRoles } from './pending-roles';
import { StepDown } from './step-down';

export function MyRoles() {
  const roles = useApiQuery(listRoles, {});
  const part = useFocusRestore<HTMLDivElement>(roles.data?.length);
  if (roles.isPending) return <Skeleton rows={3} />;
  if (!roles.data) {
    const { error, refetch, isFetching } = roles;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const accepted = roles.data.filter(({ hasAccepted }) => hasAccepted);
  return (
    <div className={styles.section} {...part}>
      {roles.data.length === 0 && (
        <Empty label="You don't have any roles.">
          <p>Teams you captain and leagues you organize appear here.</p>
        </Empty>
      )}
      <PendingRoles />
      {accepted.length > 0 && (
        <ul className={styles.roles} aria-label="Your roles">
          {accepted.map((role) => (
            <li key={`${role.kind}-${role.id}`} className={styles.role}>
              <span>
                <Link className="tap-target" to={rolePath(role)}>
                  {role.name}
                </Link>
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
