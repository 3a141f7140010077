import { listRoles, stepDown } from '@courtline/contract/appointment';
import { myConferences, readConference } from '@courtline/contract/conference';
import { readHome } from '@courtline/contract/home';
import { myLeagues } from '@courtline/contract/league';
import { teamSummary } from '@courtline/contract/team';
import { type RoleKind, stepDownHelp, stepDownQuestion } from '@courtline/domain/appointment/roles';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

type Props = {
  role: { kind: RoleKind; id: number; name: string; within?: string | null };
  onDone?: () => void;
};

const changes = [listRoles, readHome, myConferences, myLeagues, readConference, teamSummary];

/** Gives up the member's own role after one question. */
export function StepDown({ role, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { act, isBusy } = useAction(stepDown, {
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
      <Button look="quiet" onClick={() => setIsAsking(true)}>
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
          isGrave
          onYes={() => act({ params: { kind, id } })}
          onNo={close}
          isBusy={isBusy}
        >
          <p>{stepDownHelp(kind)}</p>
        </Confirm>
      )}
    </>
  );
}
