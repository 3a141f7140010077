import { initiateRegistration } from '@courtline/contract/registration';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { changedByJoining } from './changed-by-joining';
import { Details, type PlaceProps } from './details';
import { orderOf } from './order';
import { StepSheet } from './step-sheet';

/** Nothing to pay: one press, and the place is taken. */
export function FreePlace(props: PlaceProps) {
  const { summary, team, draftOf, join, way, position } = props;
  const { act, isBusy } = useAction(initiateRegistration, {
    changes: changedByJoining,
    onDone: ({ teamName, sessionName }) => join({ teamName, sessionName, receipt: null }),
  });
  return (
    <StepSheet
      {...{ way, position, isBusy }}
      action={
        <Button
          isBusy={isBusy}
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
