import { readerOf } from '@courtline/domain/conference/eligibility';
import { type RegistrationFees, registrationFees } from '@courtline/contract/registration';
import type { SessionSummary } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { checkRegistration } from '@courtline/domain/registration/join-session';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { registrationSteps, type RegistrationStep } from '@courtline/domain/registration/registration-steps';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { Notice, Skeleton } from '../../ui/states';
import { AcceptTerms } from './accept-terms';
import { AskOrganizers } from './ask-organizers';
import { ConfirmDetails } from './confirm-details';
import { type Draft, useDraft, withTeam } from './draft';
import { EventQuestions } from './event-questions';
import { useHeldSpot, useIsPast } from './held-spots';
import { JoinWaitingList } from './join-waiting-list';
import { OwnPlaces } from './own-places';
import { PasswordConfirmation } from './password-confirmation';
import { useActingFor } from './registrant';
import styles from './registration.module.css';
import { type ChosenTeam, type Joined, type StepProps, StepSheet } from './step-sheet';
import { TeamSelection } from './team-selection';
import { usePersonInAddress, useSteps, useTeamInAddress } from './use-steps';

type Props = {
  summary: SessionSummary;
  team: ChosenTeam | undefined;
  onJoined: (joined: Joined) => void;
};

export function RegistrationSteps({ summary, team, onJoined }: Props) {
  const { session } = summary;
  const { draftOf, chosen, choose, isLoading, ...registration } = useRegistration(session, team);
  const { fees, spot, steps, way } = registration;
  const error = useRefusal(summary, {
    fees,
    isTeamFinal: way.step !== 'Team Selection' && chosen !== null,
  });
  // A live event about one's own registration may arrive before its response, which says more.
  const isAsking = useIsMutating() > 0;
  if (error && !isAsking) return <Refused {...{ summary, error, way, chosen }} />;
  const accept = (step: RegistrationStep) => {
    // A team that was chosen because it was the only open one stays chosen when it is full.
    const chosenNow = chosen && step === 'Team Selection' ? withTeam(draftOf.draft, chosen.id) : {};
    const { passed } = { ...draftOf.draft, ...chosenNow };
    draftOf.change({ ...chosenNow, passed: [...passed.filter((one) => one !== step), step] });
    way.next();
  };
  const join = (joined: Joined) => {
    draftOf.forget();
    onJoined(joined);
  };
  const step = chosen ? `Step ${way.number} of ${steps.length}` : `Step ${way.number}`;
  const position = { step, youPay: fees ? priceText(fees) : null };
  if (isLoading) return <Loading {...{ way, position }} />;
  return <Step {...{ summary, chosen, choose, fees, spot, draftOf, accept, join, way, position }} />;
}

/** Choices, typed values, fees and completed steps. */
function useRegistration(session: SessionSummary['session'], team: ChosenTeam | undefined) {
  const draftOf = useOwnDraft(`${session.id}-${team?.id ?? 'any'}`);
  const { chosen, choose, anyTeamId, isLoading } = useChosenTeam(session, team, draftOf);
  const { fees, isPending: areFeesPending } = useFees(chosen?.id ?? anyTeamId);
  const { spot, isPending } = useHeldSpot(session.id);
  const steps = registrationSteps({
    openedFrom: team ? 'team' : 'session',
    hasRegistrationPin: chosen !== null && chosen.hasRegistrationPin && !fees?.isInvited,
    sanctionTypeId: session.sanctionTypeId,
    hasTerms: fees !== null && fees.terms !== null,
  });
  // A held spot has completed all steps; one that expires while it is shown stays on its step, which says so.
  const wasHeld = useWasHeld(spot, chosen);
  // Except for an offered spot, for which the questions were not asked yet.
  const isAnswered = (step: RegistrationStep) =>
    step !== 'Terms' && (step !== 'Event Questions' || spot?.usapMemberId !== null);
  const heldSteps = [...steps.filter(isAnswered), ...draftOf.draft.passed];
  const way = useSteps(steps, wasHeld ? heldSteps : passedWith(draftOf.draft, chosen));
  const { children } = useCurrentUser();
  const { chooseAgain } = usePersonInAddress();
  const back = way.back ?? (children.length > 0 ? chooseAgain : null);
  return {
    draftOf,
    chosen,
    choose,
    fees,
    spot,
    steps,
    way: { ...way, back },
    isLoading: isLoading || isPending || areFeesPending,
  };
}

function useOwnDraft(key: string) {
  const { id, firstName, lastName, email } = useCurrentUser();
  return useDraft(`${id}-${useActingFor() ?? 'me'}-${key}`, {
    cardholder: `${firstName} ${lastName}`.trim(),
    email: email ?? '',
  });
}

function useWasHeld(spot: StepProps['spot'], chosen: ChosenTeam | null): boolean {
  const [heldTeamId, setHeldTeamId] = useState<number | null>(null);
  const isOver = useIsPast(spot?.expiresAtUtc ?? null);
  const isHeld = chosen !== null && spot?.teamId === chosen.id && !isOver;
  if (isHeld && heldTeamId !== chosen.id) setHeldTeamId(chosen.id);
  return isHeld || (chosen !== null && heldTeamId === chosen.id);
}

type Terms = { fees: RegistrationFees | null; isTeamFinal: boolean };

/** Why the player cannot register at all, which comes first, or not for the chosen team. */
function useRefusal({ session, memberTeams }: SessionSummary, { fees, isTeamFinal }: Terms): string | null {
  const [now] = useState(() => new Date());
  const isRostered = memberTeams.some((one) => one.isRostered);
  const reader = readerOf(useActingFor() ?? null);
  const refusal = checkRegistration({ isRostered, isCaptain: false }, session, { now, reader });
  if (refusal || !fees) return refusal;
  const { outsideAudience, isAudienceEnforced } = fees;
  if (isAudienceEnforced && outsideAudience.length > 0) return outsideAudience.join(' ');
  return isTeamFinal ? fees.refusal : null;
}

function priceText({ isFreeSession, total, currencySymbol }: RegistrationFees): string {
  return isFreeSession ? 'Free' : `You pay ${formatMoney(centsOf(total), currencySymbol)}`;
}

/** The address may name the team although Continue was not pressed, as after a reload. */
function passedWith({ passed }: Draft, chosen: ChosenTeam | null): readonly RegistrationStep[] {
  return chosen ? [...passed, 'Team Selection'] : passed.filter((step) => step !== 'Team Selection');
}

type RefusedProps = Pick<StepProps, 'summary' | 'way' | 'chosen'> & { error: string };

function Refused({ summary, error, way, chosen }: RefusedProps) {
  const { id, leagueId } = summary.session;
  return (
    <Drawer
      isInAddress
      title="Register"
      onClose={way.close}
      actions={
        <>
          {way.back && (
            <Button variant="secondary" onClick={way.back}>
              Back
            </Button>
          )}
          <Button variant="secondary" onClick={way.close}>
            Close
          </Button>
        </>
      }
    >
      <Notice kind="hint">{error}</Notice>
      <OwnPlaces sessionId={id} />
      <div className={styles.actions}>
        {chosen && <JoinWaitingList sessionId={id} leagueId={leagueId} team={chosen} />}
        <AskOrganizers summary={summary} isInstead />
      </div>
    </Drawer>
  );
}

function Loading({ way, position }: Pick<StepProps, 'way' | 'position'>) {
  return (
    <StepSheet {...{ way, position }} action={null}>
      <Skeleton rows={5} />
    </StepSheet>
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
    case 'Terms':
      return <AcceptTerms {...props} />;
    default:
      return <ConfirmDetails {...props} />;
  }
}

/** What the player pays for the team; all teams of a session cost the same. */
function useFees(teamId: number | null) {
  const input = { params: { id: teamId ?? 0 }, actingFor: useActingFor() };
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...queryFor(registrationFees, input, { keepsPrevious: true, isOptional: true }),
    enabled: teamId !== null,
  });
  // Shown until the response for this team arrives: the price is the same, the refusal may differ.
  const fees: RegistrationFees | null =
    data && isPlaceholderData ? { ...data, refusal: null } : (data ?? null);
  return { fees, isPending: isLoading };
}

/** On the session page the address, or else the draft, names one of the session's teams; a single open one is chosen already. */
function useChosenTeam(
  session: SessionSummary['session'],
  team: ChosenTeam | undefined,
  draftOf: ReturnType<typeof useDraft>,
) {
  const { data, isPending } = useApiQuery(
    sessionTeams,
    { params: { id: session.id }, actingFor: useActingFor() },
    { leagueId: session.leagueId },
  );
  const { teamId, setTeamId } = useTeamInAddress();
  const open = data?.filter(({ registrationRefusal }) => registrationRefusal === null) ?? [];
  const wanted = teamId ?? draftOf.draft.teamId ?? (open.length === 1 ? open[0]?.id : null);
  const chosen: ChosenTeam | null = team ?? data?.find(({ id }) => id === wanted) ?? null;
  return {
    chosen,
    choose: (id: number) => {
      draftOf.change(withTeam(draftOf.draft, id));
      setTeamId(id);
    },
    anyTeamId: data?.[0]?.id ?? null,
    isLoading: !team && isPending,
  };
}
