import { saveTeamSeeds } from '@courtline/contract/draw';
import { createSchedule, type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { readSession, type Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { sessionGroups } from '@courtline/contract/standings';
import type { GroupStage } from '@courtline/domain/draw/group-stage';
import { seedsVersion, type TeamSeed } from '@courtline/domain/draw/seeding-rows';
import { useApiMutation } from '../../api/use-api-mutation';
import type { DrawTypeId } from './draw-type-field';
import { useShowSchedule } from '../../api/use-show-schedule';

type Draw = {
  session: Session;
  schedule: Schedule | null;
  drawTypeId: DrawTypeId;
  /** Null where no groups are drawn. */
  groupStage: GroupStage | null;
  edit: {
    base: readonly TeamSeed[];
    onStale: (current: unknown) => void;
    onSend: () => void;
    startFrom: (seeds: readonly TeamSeed[]) => void;
  };
  onDone: () => void;
};

/** Saves the seeds, then creates the draw if there is none yet. */
export function useSaveSeeds({ session, schedule, drawTypeId, groupStage, edit, onDone }: Draw) {
  const params = { id: session.id };
  const changes = [sessionSchedule, sessionGroups, sessionTeams, readSession];
  const show = useShowSchedule();
  const draw = useApiMutation(createSchedule, {
    onDone: (drawn) => {
      onDone();
      show(drawn);
    },
    changes,
  });
  const seeds = useApiMutation(saveTeamSeeds, {
    onDone: (saved) => {
      if (schedule) return onDone();
      // Creating the draw may fail, and the next press saves the seeds again.
      edit.startFrom(saved);
      draw.act({ params, body: { drawTypeId, groupStage } });
    },
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: schedule ? changes : [sessionTeams],
  });
  return {
    save: (wanted: readonly TeamSeed[]) =>
      seeds.act({ params, query: { version: seedsVersion(edit.base) }, body: [...wanted] }),
    loading: seeds.loading || draw.loading,
  };
}
