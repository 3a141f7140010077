import type { acceptRole as acceptCall } from '@courtline/contract/appointment';
import type { Input } from '@courtline/contract/call';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound, notSignedIn } from '../../context/service-error';
import { bumpLeagueVersion } from '../../store/league/league';
import { acceptRole as saveAccepted, lockRole } from '../../store/account/role';

export async function acceptRole(ctx: RequestContext, { params }: Input<typeof acceptCall>): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const role = await lockRole(db, params);
  const hasRole = role && (await saveAccepted(db, { ...params, memberId: actor.memberId, now }));
  if (!hasRole) throw notFound();
  // Session pages show the contact details of organizers, so their cached responses must be invalidated.
  if (role.kind !== 'team') await bumpLeagueVersion(db, role.leagueId);
  await audit(ctx, { what: 'appointment-accepted', target: { kind: params.kind, id: params.id } });
}
