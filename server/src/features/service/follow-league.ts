import type { Input } from '@courtline/contract/call';
import type { live } from '@courtline/contract/service';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findLeague } from '../../store/league';

export async function followLeague({ db, house, request }: Asking, { query }: Input<typeof live>) {
  if (!(await findLeague(db, query.leagueId))) throw notFound();
  return house.live.follow(query.leagueId, request.signal);
}
