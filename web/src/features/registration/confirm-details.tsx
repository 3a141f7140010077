import { registrationFees, initiateRegistration } from '@courtline/contract/registration';
import { useApiQuery } from '../../api/use-api-query';
import { Failure, Skeleton } from '../../ui/states';
import { centsIn } from './fee-cents';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { changedByJoining } from './changed-by-joining';
import { Details, type SpotProps } from './details';
import { orderOf } from './order';
import { PriceCode } from './price-code';
import { PaidRegistration } from './paid-registration';
import { useActingFor, useRegistrant } from './registrant';
import { type ChosenTeam, type StepProps, StepSheet } from './step-sheet';

export function ConfirmDetails(props: StepProps) {
  return props.chosen ? <OfTeam {...props} team={props.chosen} /> : <Waiting {...props} />;
}

function Waiting({ way, position }: StepProps) {
  return (
    <StepSheet {...{ way, position }} action={null}>
      <Skeleton rows={4} />
    </StepSheet>
  );
}

function OfTeam(props: StepProps & { team: ChosenTeam }) {
  const { team, way, position } = props;
  const query = useApiQuery(registrationFees, { params: { id: team.id }, actingFor: useActingFor() });
  if (query.isLoadingError) {
    const { error, refetch, isFetching } = query;
    return (
      <StepSheet {...{ way, position }} action={null}>
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      </StepSheet>
    );
  }
  if (!query.data) return <Waiting {...props} />;
  const fees = query.data;
  const { coded } = props.draftOf.draft;
  const spotProps = { ...props, fees, cents: centsIn(coded ?? fees) };
  const isFree = coded ? coded.total === 0 : fees.isFreeSession;
  return isFree ? <FreeRegistration {...spotProps} /> : <PaidRegistration {...spotProps} />;
}

/** Nothing to pay: one press takes the spot. */
function FreeRegistration(props: SpotProps) {
  const { summary, team, draftOf, join, way, position } = props;
  const registrant = useRegistrant();
  const { act, loading } = useApiMutation(initiateRegistration, {
    changes: changedByJoining,
    onDone: ({ teamName, sessionName, isFreeSession }) => {
      // The price has risen since: the spot is held, and the fees that are fetched again ask to pay for it.
      if (!isFreeSession) return;
      join({ teamName, sessionName, childName: registrant?.firstName ?? null, receipt: null });
    },
  });
  return (
    <StepSheet
      {...{ way, position, loading }}
      action={
        <Button
          loading={loading}
          busyText="Registering…"
          onClick={() => act({ body: orderOf(summary, team, draftOf.draft), actingFor: registrant?.childId })}
        >
          Register
        </Button>
      }
    >
      <Details {...props} />
      <PriceCode {...props} />
    </StepSheet>
  );
}
