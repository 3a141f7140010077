import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { drawTypes } from '@courtline/domain/constants';
import { drawSize } from '@courtline/domain/draw/draw-size';
import {
  checkSeeds,
  emptySeedRow,
  type SeedRow,
  seedsOfRows,
  seedsWhenSkipped,
} from '@courtline/domain/draw/seeding-rows';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './draw.module.css';
import { DrawTypeField } from './draw-type-field';
import { SeedRows } from './seed-rows';
import { useSaveSeeds } from './use-save-seeds';

type Props = {
  session: Session;
  teams: readonly DeskTeam[];
  /** Null while there is no draw: then it is created with the seeds. */
  schedule: Schedule | null;
  onClose: () => void;
};

export function SeedingDialog({ session, teams, schedule, onClose }: Props) {
  const [before] = useState(() => rowsOf(teams));
  const [rows, setRows] = useState(before);
  const [drawTypeId, setDrawTypeId] = useState(session.drawTypeId ?? drawTypes.firstMatchBackDraw.id);
  const [error, setError] = useState<string | null>(null);
  const { question, askFirst, letGo } = useUnsavedChanges(rows !== before);
  const { save, isBusy } = useSaveSeeds({
    session,
    schedule,
    drawTypeId,
    onDone: () => {
      letGo();
      showToast({ text: schedule ? 'The seeds are saved.' : 'The draw has been created.' });
      onClose();
    },
  });
  const teamIds = teams.map(({ id }) => id);
  const submit = () => {
    const seeds = seedsOfRows(rows);
    const trouble = checkSeeds(seeds, teamIds);
    setError(trouble);
    if (!trouble) save(seeds);
  };
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      title={schedule ? 'Edit seeds' : 'Seed the teams'}
      onClose={close}
      actions={
        <>
          {!schedule && (
            <Button look="secondary" onClick={() => save(seedsWhenSkipped(teamIds))} isBusy={isBusy}>
              Skip
            </Button>
          )}
          <Button onClick={submit} isBusy={isBusy} busyText={schedule ? 'Saving…' : 'Drawing…'}>
            {schedule ? 'Save seeds' : 'Create draw'}
          </Button>
        </>
      }
    >
      <p className={styles.muted}>{schedule ? whatSavingDoes(schedule) : whatDrawingDoes(teams.length)}</p>
      {!schedule && session.drawTypeId === null && (
        <DrawTypeField chosen={drawTypeId} onChoose={setDrawTypeId} />
      )}
      <SeedRows {...{ teams, rows }} onChange={setRows} />
      {error && <Notice kind="error">{error}</Notice>}
      {question}
    </FullScreenDialog>
  );
}

/** The seeds as they stand; a seed that is its own position needs no number. */
function rowsOf(teams: readonly DeskTeam[]): readonly SeedRow[] {
  const rows = teams
    .flatMap(({ id, seed }) => (seed === null ? [] : [{ teamId: id, seed }]))
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ teamId, seed }, at) => ({ teamId, seed: seed === at + 1 ? null : seed }));
  return rows.length > 0 ? rows : [emptySeedRow];
}

function whatDrawingDoes(teamCount: number): string {
  const size = drawSize(teamCount);
  const byes = size - teamCount;
  const draw = `${teamCount} teams play in a draw of ${size}. Teams that you do not seed are drawn by lot.`;
  return byes === 0 ? draw : `${draw} The top seeds get the ${byes === 1 ? 'bye' : `${byes} byes`} first.`;
}

function whatSavingDoes({ randomSeed }: Schedule): string {
  return randomSeed === null
    ? 'You put the teams in by hand, so they stay where they are; only their seeds change.'
    : 'The draw is drawn again from the same lots, with the seeds in their new places.';
}
