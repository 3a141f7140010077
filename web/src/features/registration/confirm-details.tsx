import { registrationFees } from '@courtline/contract/registration';
import { useCall } from '../../api/use-call';
import { Failure, Skeleton } from '../../ui/states';
import { centsIn } from './fee-cents';
import { FreePlace } from './free-place';
import { PaidPlace } from './paid-place';
import { type ChosenTeam, type StepProps, StepSheet } from './step-sheet';

/** What is joined and what it costs, before anything is final. */
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
  const asked = useCall(registrationFees, { params: { id: team.id } });
  if (asked.isLoadingError) {
    const { error, refetch, isFetching } = asked;
    return (
      <StepSheet {...{ way, position }} action={null}>
        <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />
      </StepSheet>
    );
  }
  if (!asked.data) return <Waiting {...props} />;
  const fees = asked.data;
  const place = { ...props, fees, cents: centsIn(fees) };
  return fees.isFreeSession ? <FreePlace {...place} /> : <PaidPlace {...place} />;
}
