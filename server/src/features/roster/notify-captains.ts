import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notifyCaptainsOfRoster } from '../../operations/notify-roster-change';
import type { LockedPlayer } from './roster-player';

type Team = { teamId: number; teamName: string };

/** Notifies the captains of the teams that the player was added to or removed from. */
export function notifyCaptains(
  ctx: RequestContext,
  { memberId, spot, team }: LockedPlayer,
  teams: { joined?: readonly Team[]; left?: readonly Team[] },
): Promise<void> {
  return notifyCaptainsOfRoster(ctx, {
    ...teams,
    name: `${spot.firstName} ${spot.lastName}`,
    sessionName: team.sessionName,
    leagueName: team.leagueName,
    exceptIds: [memberId, memberIdOf(ctx.actor)],
  });
}
