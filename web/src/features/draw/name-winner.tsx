import { nameWinner } from '@courtline/contract/draw';
import { sessionSchedule, type TeamMatch } from '@courtline/contract/schedule';
import { sessionGroups } from '@courtline/contract/standings';
import { checkNameWinner } from '@courtline/domain/match/name-winner';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { ChoiceField } from '../../ui/choice-field';
import { EditConflicts, type FieldLabel } from '../../ui/edit-conflicts';
import { TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';

type Props = { match: TeamMatch; onClose: () => void };

const longestReason = 400;

/** A match that ended level has no winner until the organizer names one and gives a reason. */
export function NameWinner({ match, onClose }: Props) {
  const { teamMatchId, teamMatchNumber } = match;
  const teams = [match.position1Team, match.position2Team].filter((team) => team !== null);
  const { values, setValues, read } = useValues(() => valuesOf(match));
  const { chosen, reason } = values;
  const [wasTried, setWasTried] = useState(false);
  const edit = useMergedEdit<TeamMatch, Values>({
    opened: match,
    valuesOf,
    read,
    write: setValues,
    submit: () => save(),
  });
  const before = valuesOf(edit.base);
  const isDirty = chosen !== before.chosen || reason !== before.reason;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { act, loading } = useApiMutation(nameWinner, {
    onDone: () => {
      letGo();
      const { name } = teams.find(({ teamId }) => teamId === chosen) ?? { name: 'The winner' };
      showToast({ text: edit.savedText(`${name} won Match ${teamMatchNumber}.`) });
      onClose();
    },
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: [sessionSchedule, sessionGroups],
  });
  const save = () => {
    if (chosen === null || reasonError) return;
    const { version } = edit.base;
    act({ params: { id: teamMatchId }, body: { winnerTeamId: chosen, reason, version } });
  };
  const teamError = chosen === null ? 'Required' : null;
  const reasonError = checkReason(reason, teams[0]?.teamId ?? 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    if (chosen === null || reasonError) {
      const wrong = chosen === null ? 'input[type=radio]' : 'textarea';
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    save();
  };
  return (
    <FormDialog
      title={`Winner of Match ${teamMatchNumber}`}
      onSubmit={submit}
      onClose={() => askFirst(onClose)}
      loading={loading}
      submitLabel="Name winner"
    >
      <EditConflicts merge={edit.merge} fields={fieldLabelsOf(teams)} />
      <ChoiceField
        legend="Winner"
        choices={teams.map(({ teamId, name }) => ({ value: String(teamId), label: name }))}
        chosen={chosen === null ? '' : String(chosen)}
        onChange={({ target }) => setValues({ ...values, chosen: Number(target.value) })}
        error={wasTried && teamError ? teamError : undefined}
      />
      <TextAreaField
        label="Reason"
        help="Visible to everyone."
        rows={3}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
        error={wasTried && reasonError ? reasonError : undefined}
      />
      {question}
    </FormDialog>
  );
}

type Values = { chosen: number | null; reason: string };

function valuesOf({ winnerTeamId, winnerReason }: TeamMatch): Values {
  return { chosen: winnerTeamId, reason: winnerReason ?? '' };
}

function fieldLabelsOf(teams: readonly { teamId: number; name: string }[]): Record<keyof Values, FieldLabel> {
  const options = teams.map(({ teamId, name }) => ({ id: teamId, label: name }));
  return { chosen: { label: 'Winner', options }, reason: { label: 'Reason' } };
}

function checkReason(reason: string, anyTeamId: number): string | null {
  const named = { winnerTeamId: anyTeamId, reason };
  return checkNameWinner(named, { outcome: { kind: 'level' }, teamIds: [anyTeamId] });
}
