import { registrationFees } from '@courtline/contract/registration';
import { useApiQuery } from '../../api/use-api-query';
import { Failure, Skeleton } from '../../ui/states';
import { centsIn } from './fee-cents';
import { FreeRegistration } from './free-registration';
import { PaidRegistration } from './paid-registration';
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
  const query = useApiQuery(registrationFees, { params: { id: team.id } });
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
  const place = { ...props, fees, cents: centsIn(fees) };
  return fees.isFreeSession ? <FreeRegistration {...place} /> : <PaidRegistration {...place} />;
}
