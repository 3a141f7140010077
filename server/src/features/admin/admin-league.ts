import type { AdminLeague } from '@courtline/contract/admin';
import { amountOf } from '@courtline/domain/registration/money';
import type { Db } from '../../db/open';
import { notFound } from '../../context/service-error';
import { listLeaguesWithOrganizers } from '../../store/league/league';

export async function getAdminLeague(db: Db, id: number): Promise<AdminLeague> {
  const [league] = await listLeaguesWithOrganizers(db, { id });
  if (!league) throw notFound();
  return presentLeague(league);
}

type Row = Awaited<ReturnType<typeof listLeaguesWithOrganizers>>[number];

export function presentLeague({ leagueFeeCents, ...league }: Row): AdminLeague {
  return {
    ...league,
    sportTypeId: league.sportTypeId as AdminLeague['sportTypeId'],
    leagueTypeId: league.leagueTypeId as AdminLeague['leagueTypeId'],
    leagueFee: amountOf(leagueFeeCents),
  };
}
