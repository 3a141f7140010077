import type { Answer, Input } from '@courtline/contract/call';
import type { leagueSummary as summaryCall } from '@courtline/contract/league';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findLeague } from '../../store/league/league';

type Summary = Answer<typeof summaryCall>;

export async function leagueSummary(
  { actor, db }: RequestContext,
  { params }: Input<typeof summaryCall>,
): Promise<Summary> {
  const league = await findLeague(db, params.id);
  if (!league) throw notFound();
  return {
    ...league,
    sportTypeId: league.sportTypeId as Summary['sportTypeId'],
    leagueTypeId: league.leagueTypeId as Summary['leagueTypeId'],
    canManage: canManageLeague(actor, { leagueId: league.id }),
  };
}
