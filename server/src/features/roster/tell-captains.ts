import type { RequestContext } from '../../context/request-context';
import { notifyCaptainsOfRoster } from '../../operations/notify-roster-change';
import { type LockedPlayer, memberIdOf } from './roster-player';

type Team = { teamId: number; teamName: string };

/** Tells the captains of the teams that an organizer put the player on or took them off. */
export function notifyCaptains(
  ctx: RequestContext,
  { memberId, place, team }: LockedPlayer,
  teams: { joined?: readonly Team[]; left?: readonly Team[] },
): Promise<void> {
  return notifyCaptainsOfRoster(ctx, {
    ...teams,
    name: `${place.firstName} ${place.lastName}`,
    sessionName: team.sessionName,
    exceptIds: [memberId, memberIdOf(ctx)],
  });
}
