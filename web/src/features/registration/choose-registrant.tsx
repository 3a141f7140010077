import { registrationFees } from '@courtline/contract/registration';
import { sessionSummary } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { checkRegistration } from '@courtline/domain/registration/join-session';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { Avatar } from '../../ui/avatar';
import { Drawer } from '../../ui/drawer';
import { forSelf, type Registrant } from './registrant';
import styles from './registration.module.css';
import { usePersonInAddress, useSteps } from './use-steps';

type Props = { sessionId: number; teamId: number | undefined };

/** The first choice of members with children; what follows is read and sent for the person chosen here. */
export function ChooseRegistrant(props: Props) {
  const { children } = useCurrentUser();
  const { close } = useSteps([], []);
  return (
    <Drawer isInAddress title="Who is this for?" onClose={close}>
      <ul className={styles.people}>
        <li>
          <Person {...props} child={null} />
        </li>
        {children.map((child) => (
          <li key={child.childId}>
            <Person {...props} child={child} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function Person({ child, ...props }: Props & { child: Registrant | null }) {
  const { firstName, lastName } = useCurrentUser();
  const { choose } = usePersonInAddress();
  const reason = useReason(props, child);
  const name = child?.firstName ?? `${firstName} ${lastName}`;
  return (
    <button
      type="button"
      className={styles.person}
      aria-disabled={reason !== null || undefined}
      onClick={() => reason === null && choose(child ? String(child.childId) : forSelf)}
    >
      <Avatar name={name} size={40} />
      <span className={styles.about}>
        <span className={styles.name}>{child ? name : 'Me'}</span>
        {reason ? <small className={styles.refusal}>{reason}</small> : !child && <small>{name}</small>}
      </span>
      {reason === null && <ChevronRight size={18} aria-hidden="true" />}
    </button>
  );
}

/** Why this person cannot register, as far as it does not depend on the team. */
function useReason({ sessionId, teamId }: Props, child: Registrant | null): string | null {
  const [now] = useState(() => new Date());
  const actingFor = child?.childId;
  const input = { params: { id: sessionId }, actingFor };
  const summary = useApiQuery(sessionSummary, input, { isOptional: true });
  const teams = useApiQuery(sessionTeams, { params: { id: sessionId } }, { isOptional: true });
  const anyTeamId = teamId ?? teams.data?.[0]?.id;
  const fees = useQuery({
    ...queryFor(registrationFees, { params: { id: anyTeamId ?? 0 }, actingFor }, { isOptional: true }),
    enabled: anyTeamId !== undefined,
  });
  if (summary.data) {
    const { session, memberTeams } = summary.data;
    const own = memberTeams.find(({ isRostered }) => isRostered);
    if (own) return `Already on ${own.teamName}.`;
    const ended = checkRegistration({ isRostered: false, isCaptain: false }, session, { now });
    if (ended) return ended;
  }
  const { outsideAudience = [], isAudienceEnforced = false } = fees.data ?? {};
  return isAudienceEnforced && outsideAudience.length > 0 ? outsideAudience.join(' ') : null;
}
