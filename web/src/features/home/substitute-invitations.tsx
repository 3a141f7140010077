import { myInvitations } from '@courtline/contract/substitute';
import { useCurrentUser } from '../../api/current-user';
import { useApiQuery } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import styles from './home.module.css';
import type { Child } from './substitute-invitation';

/** Few members are invited, so home does not load the card for all. */
const Invitation = onDemand(
  async () => (await import('./substitute-invitation')).Invitation,
  (_props, error) => error ?? <Skeleton rows={1} height={190} />,
);

/** Teams that ask the member, or a child of theirs, to substitute. */
export function SubstituteInvitations() {
  const { children } = useCurrentUser();
  return (
    <>
      <Invitations />
      {children.map(({ childId, firstName }) => (
        <Invitations key={childId} child={{ childId, firstName }} />
      ))}
    </>
  );
}

function Invitations({ child }: { child?: Child }) {
  const { data } = useApiQuery(myInvitations, { actingFor: child?.childId }, { isOptional: true });
  if (!data || data.invitations.length === 0) return null;
  const heading = `substitute-${child?.childId ?? 'own'}`;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{child ? `Substituting: ${child.firstName}` : 'Substituting'}</h2>
      <ul className={styles.section}>
        {data.invitations.map((invitation) => (
          <li key={invitation.invitationId}>
            <Invitation {...{ invitation, child }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
