import { saveTeamSeeds } from '@courtline/contract/draw';
import { createSchedule, type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { readSession, type Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import type { TeamSeed } from '@courtline/domain/draw/seeding-rows';
import { useAction } from '../../api/use-action';
import type { DrawTypeId } from './draw-type-field';
import { useShowSchedule } from '../../api/use-show-schedule';

type Draw = { session: Session; schedule: Schedule | null; drawTypeId: DrawTypeId; onDone: () => void };

/** Saves the seeds, then draws if nothing is drawn yet. */
export function useSaveSeeds({ session, schedule, drawTypeId, onDone }: Draw) {
  const params = { id: session.id };
  const changes = [sessionSchedule, sessionTeams, readSession];
  const show = useShowSchedule();
  const draw = useAction(createSchedule, {
    onDone: (drawn) => {
      onDone();
      show(drawn);
    },
    changes,
  });
  const seeds = useAction(saveTeamSeeds, {
    onDone: () => (schedule ? onDone() : draw.act({ params, body: { drawTypeId } })),
    changes: schedule ? changes : [sessionTeams],
  });
  return {
    save: (wanted: readonly TeamSeed[]) => seeds.act({ params, body: [...wanted] }),
    isBusy: seeds.isBusy || draw.isBusy,
  };
}
