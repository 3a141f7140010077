import type { ResponseOf, Input } from '@courtline/contract/call';
import type { memberTeams as memberTeamsCall } from '@courtline/contract/team';
import { sports } from '@courtline/domain/constants';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listTeamsOf } from '../../store/team/team';

export async function memberTeams(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof memberTeamsCall>,
): Promise<ResponseOf<typeof memberTeamsCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const teams = await listTeamsOf(db, actor.memberId, query.activeOnly ? { endingAfter: now } : {});
  const of = (sport: { id: number }) => teams.filter((team) => team.sportTypeId === sport.id);
  return { tennisTeams: of(sports.tennis), pickleballTeams: of(sports.pickleball) };
}
