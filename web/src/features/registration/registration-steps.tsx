import type { SessionSummary } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { checkCaptainJoins, checkRegistration } from '@courtline/domain/registration/join-session';
import { registrationSteps, type RegistrationStep } from '@courtline/domain/registration/registration-steps';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useCall } from '../../api/use-call';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { Notice } from '../../ui/states';
import { ConfirmDetails } from './confirm-details';
import { useDraft } from './draft';
import { EventQuestions } from './event-questions';
import { PasswordConfirmation } from './password-confirmation';
import type { ChosenTeam, Joined, StepProps } from './step-sheet';
import { TeamSelection } from './team-selection';
import { useSteps } from './use-steps';

type Props = {
  summary: SessionSummary;
  team: ChosenTeam | undefined;
  onJoined: (joined: Joined) => void;
};

export function RegistrationSteps({ summary, team, onJoined }: Props) {
  const { session, memberTeams } = summary;
  const user = useCurrentUser();
  const person = { cardholder: `${user.firstName} ${user.lastName}`.trim(), email: user.email ?? '' };
  const draftOf = useDraft(`${user.id}-${session.id}-${team?.id ?? 'any'}`, person);
  const { draft } = draftOf;
  const chosen = useChosenTeam(session, team, draft.teamId);
  const steps = registrationSteps({
    openedFrom: team ? 'team' : 'session',
    hasRegistrationPin: chosen?.hasRegistrationPin ?? false,
    sanctionTypeId: session.sanctionTypeId,
  });
  const way = useSteps(steps, draft.passed);
  const [now] = useState(() => new Date());
  const isRostered = memberTeams.some((one) => one.isRostered);
  const captained = memberTeams.filter((one) => one.isCaptain);
  const captaincy = {
    isCaptain: captained.length > 0,
    captainsThisTeam: captained.some(({ teamId }) => !team || teamId === team.id),
  };
  const trouble =
    checkRegistration({ isRostered, isCaptain: false }, session, now) ?? checkCaptainJoins(captaincy);
  // News of somebody's own registration may come before its answer, which has more to say.
  const isAsking = useIsMutating() > 0;
  if (trouble && !isAsking) {
    return (
      <Drawer title="Register" onClose={way.close} actions={<Button onClick={way.close}>Close</Button>}>
        <Notice kind="hint">{trouble}</Notice>
      </Drawer>
    );
  }
  const accept = (step: RegistrationStep) => {
    draftOf.change({ passed: [...draft.passed.filter((one) => one !== step), step] });
    way.next();
  };
  const join = (joined: Joined) => {
    draftOf.forget();
    onJoined(joined);
  };
  return (
    <Step
      {...{ summary, chosen, draftOf, accept, join, way }}
      position={chosen ? `Step ${way.number} of ${steps.length}` : `Step ${way.number}`}
    />
  );
}

function Step(props: StepProps) {
  switch (props.way.step) {
    case 'Team Selection':
      return <TeamSelection {...props} />;
    case 'Password Confirmation':
      return <PasswordConfirmation {...props} />;
    case 'Event Questions':
      return <EventQuestions {...props} />;
    default:
      return <ConfirmDetails {...props} />;
  }
}

/** On the session page the list of teams knows; it is the same list that the first step shows. */
function useChosenTeam(
  session: SessionSummary['session'],
  team: ChosenTeam | undefined,
  teamId: number | null,
): ChosenTeam | null {
  const { data } = useCall(sessionTeams, { params: { id: session.id } }, { leagueId: session.leagueId });
  return team ?? data?.find(({ id }) => id === teamId) ?? null;
}
