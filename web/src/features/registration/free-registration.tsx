import { initiateRegistration } from '@courtline/contract/registration';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { changedByJoining } from './changed-by-joining';
import { Details, type PlaceProps } from './details';
import { orderOf } from './order';
import { StepSheet } from './step-sheet';

/** Nothing to pay: one press takes the spot. */
export function FreeRegistration(props: PlaceProps) {
  const { summary, team, draftOf, join, way, position } = props;
  const { act, loading } = useApiMutation(initiateRegistration, {
    changes: changedByJoining,
    onDone: ({ teamName, sessionName }) => join({ teamName, sessionName, receipt: null }),
  });
  return (
    <StepSheet
      {...{ way, position, loading }}
      action={
        <Button
          loading={loading}
          busyText="Registering…"
          onClick={() => act({ body: orderOf(summary, team, draftOf.draft) })}
        >
          Register
        </Button>
      }
    >
      <Details {...props} />
    </StepSheet>
  );
}
