import { updateTeamMatch } from '@courtline/contract/match';
import type { TeamMatch } from '@courtline/contract/schedule';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isStale } from '../../../api/service-error';
import { useApiMutation } from '../../../api/use-api-mutation';
import { useMergedEdit } from '../../../api/use-merged-edit';
import { useValues } from '../../../api/use-values';
import { EditConflicts } from '../../../ui/edit-conflicts';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldLabelsOf } from '../edit-match';
import { changesOf, valuesOf } from '../match-values';
import { changedBySchedule } from '../schedule-calls';
import type { NewValues } from './grid-matches';

type Props = {
  match: TeamMatch;
  wanted: NewValues;
  onDone: () => void;
  onFailed: () => void;
};

/** Saves a move at once. Shows something only if another user changed the same match: then the two are merged. */
export function SaveMove({ match, wanted, onDone, onFailed }: Props) {
  const { setValues, read } = useValues(() => ({ ...valuesOf(match), ...wanted }));
  const edit = useMergedEdit({ opened: match, valuesOf, read, write: setValues, submit: () => save() });
  const { base, merge, onStale, onSend } = edit;
  const { act, loading } = useApiMutation(updateTeamMatch, {
    onDone,
    onFailed: (error) => !isStale(error) && onFailed(),
    onStale,
    onSend,
    changes: changedBySchedule,
  });
  const save = () => {
    const changes = changesOf(base, read());
    const { teamMatchId } = match;
    if (Object.keys(changes).length === 0) return onDone();
    const { matchDate, location } = changes;
    const body = {
      ...(matchDate !== undefined && { matchDate }),
      ...(location !== undefined && { location }),
      teamMatchId,
      version: base.version,
    };
    return act({ params: { id: teamMatchId }, body });
  };
  const sendFirst = useEffectEvent(save);
  const wasSent = useRef(false);
  useEffect(() => {
    if (!wasSent.current) sendFirst();
    wasSent.current = true;
  }, []);
  if (!merge.isWaiting) return null;
  return (
    <FormDialog
      title="Move match"
      loading={loading}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onFailed}
    >
      <EditConflicts merge={merge} fields={fieldLabelsOf(base, undefined)} />
    </FormDialog>
  );
}
