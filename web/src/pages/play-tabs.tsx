import { ScheduleSkeleton } from '../features/schedule/schedule-skeleton';
import { onDemand } from '../ui/on-demand';
import { Skeleton } from '../ui/states';

/** Season and draw, on the pages of a session and of a team. */
export const PublicSchedule = onDemand(
  async () => (await import('../features/schedule/public-schedule')).PublicSchedule,
  (_, error) => error ?? <ScheduleSkeleton />,
  'features/schedule/public-schedule',
);
export const PublicDraw = onDemand(
  async () => (await import('../features/draw/public-draw')).PublicDraw,
  (_, error) => error ?? <Skeleton rows={6} />,
  'features/draw/public-draw',
);
