import type { AdminLeague } from '@courtline/contract/admin';
import type { RequestContext } from '../../context/request-context';
import { listLeaguesWithOrganizers } from '../../store/league/league';
import { presentLeague } from './admin-league';

export async function listLeagues({ db }: RequestContext): Promise<AdminLeague[]> {
  const leagues = await listLeaguesWithOrganizers(db);
  return leagues.map(presentLeague);
}
