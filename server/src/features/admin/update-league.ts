import { type AdminLeague, updateLeague as updateCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import { centsOf } from '@courtline/domain/registration/money';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { notFound } from '../../context/service-error';
import { applyChanges } from '../../context/apply-changes';
import { findLeagueForUpdate, bumpLeagueVersion, saveLeague } from '../../store/league/league';
import { getAdminLeague } from './admin-league';

export async function updateLeague(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<AdminLeague> {
  const { db } = ctx;
  const locked = await findLeagueForUpdate(db, params.id);
  if (!locked) throw notFound();
  const { version, ...before } = locked;
  const show = () => getAdminLeague(db, params.id);
  await rejectStaleVersion(body.version, { what: 'league', version, show, shape: updateCall.response });
  const { name, paymentAccountId, leagueFee } = body;
  const leagueFeeCents = leagueFee === undefined ? undefined : centsOf(leagueFee);
  const after = applyChanges(before, { name, leagueFeeCents, paymentAccountId });
  await saveLeague(db, { id: params.id, ...after });
  await bumpLeagueVersion(db, params.id);
  await audit(ctx, {
    what: 'league-changed',
    target: { kind: 'league', id: params.id },
    detail: { before, after },
  });
  return show();
}
