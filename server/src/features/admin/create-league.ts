import type { AdminLeague, createLeague as createCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import { leagueTypes } from '@courtline/domain/constants';
import { centsOf } from '@courtline/domain/registration/money';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { audit } from '../../operations/record-audit';
import { saveNewLeague } from '../../store/league/league';
import { getAdminLeague } from './admin-league';
import { type Appointing, appoint, findCandidate } from './appoint-organizer';

/** A league always has an organizer, from its creation. */
export async function createLeague(
  ctx: Appointing,
  { body }: Input<typeof createCall>,
): Promise<AdminLeague> {
  const { actor, db } = ctx;
  const { organizerEmail, ...detail } = body;
  const organizer = await findCandidate(db, organizerEmail);
  const type = Object.values(leagueTypes).find(({ id }) => id === body.leagueTypeId);
  if (!type) throw new Error('The contract admits known league types only');
  const leagueId = await saveNewLeague(db, {
    name: body.name,
    leagueTypeId: type.id,
    sportTypeId: type.sportTypeId,
    leagueFeeCents: centsOf(body.leagueFee),
    paymentAccountId: body.paymentAccountId,
    createdBy: memberIdOf(actor),
  });
  await audit(ctx, { what: 'league-created', target: { kind: 'league', id: leagueId }, detail });
  await appoint(ctx, { leagueId, leagueName: body.name, organizer });
  return getAdminLeague(db, leagueId);
}
