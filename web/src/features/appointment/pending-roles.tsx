import { type Role, acceptRole, listRoles, stepDown } from '@courtline/contract/appointment';
import { myConferences } from '@courtline/contract/conference';
import { readHome } from '@courtline/contract/home';
import { myLeagues } from '@courtline/contract/league';
import { rolePath, roleTitle } from '@courtline/domain/appointment/roles';
import { Link, useSearchParams } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import styles from './appointment.module.css';

/** Appointments that the member has not answered yet; renders nothing if there are none. */
export function PendingRoles() {
  const roles = useApiQuery(listRoles, {});
  const pending = roles.data?.filter(({ hasAccepted }) => !hasAccepted) ?? [];
  const answered = <AnsweredRole roles={roles.data} />;
  if (pending.length === 0) return answered;
  return (
    <section className={styles.section} aria-labelledby="appointments">
      <h2 id="appointments">Invitations</h2>
      {answered}
      {pending.map((role) => (
        <PendingRole key={`${role.kind}-${role.id}`} role={role} />
      ))}
    </section>
  );
}

/** The e-mail links to an appointment: if it was answered before, this says so. */
function AnsweredRole({ roles }: { roles: readonly Role[] | undefined }) {
  const [search] = useSearchParams();
  const asked = search.get('appointment');
  if (asked === null || !roles) return null;
  const role = roles.find(({ kind, id }) => `${kind}-${id}` === asked);
  if (role && !role.hasAccepted) return null;
  return (
    <Notice kind="hint">
      {role
        ? `You already accepted. You're a ${roleTitle(role.kind)} of ${role.name}.`
        : 'This invitation is no longer open. You declined it, or someone withdrew it.'}
    </Notice>
  );
}

function PendingRole({ role }: { role: Role }) {
  const { kind, id, name, within, appointedBy } = role;
  const accept = useApiMutation(acceptRole, { changes: [listRoles] });
  const decline = useApiMutation(stepDown, { changes: [listRoles, readHome, myConferences, myLeagues] });
  const params = { kind, id };
  const players = kind === 'team' ? 'players' : 'members';
  return (
    <Card>
      <div>
        <h3>
          {appointedBy ?? 'An organizer'} made you a {roleTitle(kind)} of{' '}
          <Link className="tap-target" to={rolePath(role)}>
            {name}
          </Link>
          {within && ` (${within})`}
        </h3>
        <p className={styles.muted}>Accept to let {players} see your contact details and message you.</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => accept.act({ params })} loading={accept.loading}>
          Accept<span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="secondary" onClick={() => decline.act({ params })} loading={decline.loading}>
          Decline<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </Card>
  );
}
