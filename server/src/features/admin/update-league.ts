import type { AdminLeague, updateLeague as updateCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import type { Asking } from '../../http/asking';
import { againstTheRules, notFound } from '../../http/refusal';
import { findLeagueForUpdate, raiseLeagueVersion, saveLeague } from '../../store/league';
import { getAdminLeague, toCents } from './admin-league';

export async function updateLeague(
  { db }: Asking,
  { params, body }: Input<typeof updateCall>,
): Promise<AdminLeague> {
  const locked = await findLeagueForUpdate(db, params.id);
  if (!locked) throw notFound();
  if (locked.version !== body.version) {
    throw againstTheRules('Somebody else changed this league meanwhile. Load it again to see the changes.');
  }
  await saveLeague(db, {
    id: params.id,
    name: body.name,
    leagueFeeCents: toCents(body.leagueFee),
    paymentAccountId: body.paymentAccountId,
  });
  await raiseLeagueVersion(db, params.id);
  return getAdminLeague(db, params.id);
}
