import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { drawTypes } from '@courtline/domain/constants';
import { drawSize } from '@courtline/domain/draw/draw-size';
import {
  checkSeeds,
  rowsOfSeeds,
  seedsOfRows,
  seedsVersion,
  seedsWhenSkipped,
  type TeamSeed,
} from '@courtline/domain/draw/seeding-rows';
import { mergeSeeds, seedsOfValues, seedValues, type SeedValues } from '@courtline/domain/merge/merge-seeds';
import { useState } from 'react';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { EditConflicts, type FieldLabel } from '../../ui/edit-conflicts';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './draw.module.css';
import { DrawTypeField } from './draw-type-field';
import { GroupStageFields } from './group-stage-fields';
import { SeedRows } from './seed-rows';
import { useGroupStage } from './use-group-stage';
import { useSaveSeeds } from './use-save-seeds';

type Props = {
  session: Session;
  teams: readonly ManagedTeam[];
  /** Null while there is no draw: saving then creates it with the seeds. */
  schedule: Schedule | null;
  onClose: () => void;
};

export function SeedingDialog({ session, teams, schedule, onClose }: Props) {
  const teamIds = teams.map(({ id }) => id);
  const { values: rows, setValues: setRows, read } = useValues(() => rowsOfSeeds(seedsOf(teams)));
  const [drawTypeId, setDrawTypeId] = useState(session.drawTypeId ?? drawTypes.firstMatchBackDraw.id);
  const [error, setError] = useState<string | null>(null);
  const groups = useGroupStage(teams.length, schedule ? null : drawTypeId);
  const edit = useMergedEdit<readonly TeamSeed[], SeedValues>({
    opened: seedsOf(teams),
    valuesOf: (seeds) => seedValues(seeds, teams.length),
    merge: mergeSeeds,
    read: () => seedValues(seedsOfRows(read()), teams.length),
    write: (values) => setRows(rowsOfSeeds(seedsOfValues(values))),
    submit: () => submit(),
  });
  const isDirty = seedsVersion(seedsOfRows(rows)) !== seedsVersion(edit.base);
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { save, loading } = useSaveSeeds({
    session,
    schedule,
    drawTypeId,
    groupStage: groups?.stage ?? null,
    edit,
    onDone: () => {
      letGo();
      showToast({ text: edit.savedText(schedule ? 'Seeds saved.' : 'The draw has been created.') });
      onClose();
    },
  });
  const submit = () => {
    const seeds = seedsOfRows(read());
    const problem = checkSeeds(seeds, teamIds) ?? groups?.problem ?? null;
    setError(problem);
    if (!problem) save(seeds);
  };
  const skip = () => {
    setRows(rowsOfSeeds(seedsWhenSkipped(teamIds)));
    submit();
  };
  const close = () => askFirst(onClose);
  /** What was wrong is forgotten once something is changed. */
  const afterTyping =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setError(null);
      change(value);
    };
  return (
    <FullScreenDialog
      title={schedule ? 'Edit seeds' : 'Seed teams'}
      onClose={close}
      actions={
        <>
          {!schedule && (
            <Button variant="secondary" onClick={skip} loading={loading}>
              Skip
            </Button>
          )}
          <Button onClick={submit} loading={loading} busyText={schedule ? 'Saving…' : 'Drawing…'}>
            {schedule ? 'Save seeds' : 'Create draw'}
          </Button>
        </>
      }
    >
      <EditConflicts merge={edit.merge} fields={fieldLabelsOf(teams)} />
      <p className={styles.muted}>{groups?.whatItDoes ?? whatItDoes(schedule, teams.length)}</p>
      {!schedule && session.drawTypeId === null && (
        <DrawTypeField chosen={drawTypeId} onChoose={setDrawTypeId} />
      )}
      {groups && <GroupStageFields text={groups.text} onChange={afterTyping(groups.onChange)} />}
      <SeedRows {...{ teams, rows }} onChange={afterTyping(setRows)} />
      {error && <Notice kind="error">{error}</Notice>}
      {question}
    </FullScreenDialog>
  );
}

function seedsOf(teams: readonly ManagedTeam[]): TeamSeed[] {
  return teams.flatMap(({ id, seed }) => (seed === null ? [] : [{ teamId: id, seed }]));
}

function fieldLabelsOf(teams: readonly ManagedTeam[]): Record<string, FieldLabel> {
  const options = teams.map(({ id, name }) => ({ id, label: name }));
  return Object.fromEntries(
    teams.map((_, at) => [String(at + 1), { label: `Seed ${at + 1}`, options } satisfies FieldLabel]),
  );
}

function whatItDoes(schedule: Schedule | null, teamCount: number): string {
  return schedule ? whatSavingDoes(schedule) : whatDrawingDoes(teamCount);
}

function whatDrawingDoes(teamCount: number): string {
  const size = drawSize(teamCount);
  const byes = size - teamCount;
  const draw = `${teamCount} teams in a draw of ${size}. Unseeded teams are drawn at random.`;
  return byes === 0 ? draw : `${draw} The top seeds get the ${byes === 1 ? 'bye' : `${byes} byes`} first.`;
}

function whatSavingDoes({ randomSeed }: Schedule): string {
  return randomSeed === null
    ? 'You placed teams manually, so only the seed numbers change.'
    : "We'll redraw with the new seeds and the same random order.";
}
