import { listRoles, stepDown } from '@courtline/contract/appointment';
import { myConferences, readConference } from '@courtline/contract/conference';
import { readHome } from '@courtline/contract/home';
import { myLeagues } from '@courtline/contract/league';
import { teamSummary } from '@courtline/contract/team';
import { type RoleKind, stepDownHelp, stepDownQuestion } from '@courtline/domain/appointment/roles';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

type Props = {
  role: { kind: RoleKind; id: number; name: string; within?: string | null };
  onDone?: () => void;
};

const changes = [listRoles, readHome, myConferences, myLeagues, readConference, teamSummary];

/** Gives up the member's own role after a confirmation. */
export function StepDown({ role, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { act, loading } = useApiMutation(stepDown, {
    changes,
    onDone: () => {
      close();
      showToast({ text: `You stepped down from ${role.name}.` });
      onDone?.();
    },
  });
  const { kind, id, name, within } = role;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Step down
        <span className="visually-hidden">
          {' '}
          from {name}
          {within && ` in ${within}`}
        </span>
      </Button>
      {isAsking && (
        <Confirm
          question={stepDownQuestion(role)}
          yes="Step down"
          destructive
          onYes={() => act({ params: { kind, id } })}
          onNo={close}
          loading={loading}
        >
          <p>{stepDownHelp(kind)}</p>
        </Confirm>
      )}
    </>
  );
}
