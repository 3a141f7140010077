import { nameWinner } from '@courtline/contract/draw';
import { sessionSchedule, type TeamMatch } from '@courtline/contract/schedule';
import { checkNameWinner } from '@courtline/domain/match/name-winner';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { ChoiceField } from '../../ui/choice-field';
import { TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { useSeenVersion } from '../../api/use-seen-version';

type Props = { match: TeamMatch; onClose: () => void };

const longestReason = 400;

/** A match that ended level has no winner until the organizer says who and why. */
export function NameWinner({ match, onClose }: Props) {
  const { teamMatchId, teamMatchNumber, winnerTeamId } = match;
  const teams = [match.position1Team, match.position2Team].filter((team) => team !== null);
  const [chosen, setChosen] = useState(winnerTeamId);
  const [reason, setReason] = useState(match.winnerReason ?? '');
  const [wasTried, setWasTried] = useState(false);
  const isDirty = chosen !== winnerTeamId || reason !== (match.winnerReason ?? '');
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { act, isBusy, trouble } = useAction(nameWinner, {
    onDone: () => {
      letGo();
      const { name } = teams.find(({ teamId }) => teamId === chosen) ?? { name: 'The winner' };
      showToast({ text: `${name} won Match ${teamMatchNumber}.` });
      onClose();
    },
    changes: [sessionSchedule],
  });
  const version = useSeenVersion(match.version, trouble);
  const teamTrouble = chosen === null ? 'Required' : null;
  const reasonTrouble = checkReason(reason, teams[0]?.teamId ?? 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    if (chosen === null || reasonTrouble) {
      const wrong = chosen === null ? 'input[type=radio]' : 'textarea';
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    act({ params: { id: teamMatchId }, body: { winnerTeamId: chosen, reason, version } });
  };
  return (
    <FormDialog
      title={`Winner of Match ${teamMatchNumber}`}
      onSubmit={submit}
      onClose={() => askFirst(onClose)}
      isBusy={isBusy}
      does="Name the winner"
    >
      <ChoiceField
        legend="Winner"
        choices={teams.map(({ teamId, name }) => ({ value: String(teamId), label: name }))}
        chosen={chosen === null ? '' : String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
        error={wasTried && teamTrouble ? teamTrouble : undefined}
      />
      <TextAreaField
        label="Reason"
        help="Everybody can read it."
        rows={3}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={wasTried && reasonTrouble ? reasonTrouble : undefined}
      />
      {question}
    </FormDialog>
  );
}

function checkReason(reason: string, anyTeamId: number): string | null {
  const named = { winnerTeamId: anyTeamId, reason };
  return checkNameWinner(named, { outcome: { kind: 'level' }, teamIds: [anyTeamId] });
}
