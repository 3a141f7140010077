import type { Answer, Input } from '@courtline/contract/call';
import type { playerAvailableTeams as availableCall } from '@courtline/contract/roster';
import { canListAvailableTeams } from '@courtline/domain/permission/roster';
import { availableTeams } from '@courtline/domain/roster/player-flags';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { findPlaceOfSession, listSessionTeams } from '../../store/team/save-roster';

export async function playerAvailableTeams(
  { actor, db, now }: RequestContext,
  { params, query }: Input<typeof availableCall>,
): Promise<Answer<typeof availableCall>> {
  const { memberId } = query;
  const session = await findPlaceOfSession(db, params.id);
  if (!session) throw notFound();
  requirePolicy(actor, canListAvailableTeams(actor, session, memberId));
  const teams = await listSessionTeams(db, { sessionId: params.id, memberId, now });
  const own = teams.filter(({ isOwn }) => isOwn).map(({ teamId }) => teamId);
  return availableTeams(teams, own).map(({ taken, held, ...team }) => ({
    ...team,
    spotsTaken: taken + held,
    teamPlayersMax: session.teamPlayersMax,
  }));
}
