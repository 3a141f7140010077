import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  LeagueTerms,
  Terms,
  acceptTerms as acceptCall,
  openTerms as openCall,
  readTerms as readCall,
  saveTerms as saveCall,
} from '@courtline/contract/terms';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkReservedForGuardians } from '@courtline/domain/family/child-rights';
import { checkAcceptedVersion } from '@courtline/domain/league/terms';
import { actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { findChildState } from '../../store/account/child-state';
import { findLeague } from '../../store/league/league';
import {
  findCurrentTerms,
  hasAccepted,
  listOpenTerms,
  listTerms,
  lockLeague,
  saveAcceptance,
  saveTermsVersion,
} from '../../store/league/terms';

export async function readTerms(
  { actor, db }: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<LeagueTerms> {
  const leagueId = params.id;
  const [league, versions] = await Promise.all([findLeague(db, leagueId), listTerms(db, leagueId)]);
  if (!league) throw notFound();
  const [current = null] = versions;
  const memberId = memberIdOf(actor);
  return {
    current,
    versions,
    isAccepted:
      current !== null && memberId !== null && (await hasAccepted(db, { termsId: current.id, memberId })),
    canWriteTerms: canManageLeague(actor, { leagueId }),
  };
}

/** Everyone who registers from then on accepts it, and those on rosters are asked at home; earlier acceptances stay. */
export async function saveTerms(
  ctx: RequestContext,
  { params, body }: Input<typeof saveCall>,
): Promise<Terms> {
  const { actor, db, now } = ctx;
  const leagueId = params.id;
  requirePolicy(actor, canManageLeague(actor, { leagueId }));
  if (!(await lockLeague(db, leagueId))) throw notFound();
  const { id, version } = await saveTermsVersion(db, { leagueId, ...body, by: memberIdOf(actor), now });
  const target = { kind: 'league', id: leagueId };
  await audit(ctx, { what: 'terms-written', target, detail: { termsId: id, version } });
  return { version, ...body };
}

export async function acceptTerms(
  ctx: RequestContext,
  { params, body }: Input<typeof acceptCall>,
): Promise<ResponseOf<typeof acceptCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const current = await findCurrentTerms(db, params.id);
  if (!current && !(await findLeague(db, params.id))) throw notFound();
  const error = checkAcceptedVersion(body.version, current?.version ?? null);
  if (error || !current) throw ruleViolation(error ?? 'This league has no terms.');
  const { memberId } = actor;
  const acceptance = { termsId: current.id, memberId, by: actingMemberIdOf(actor), now };
  const { acceptedAt, isNew } = await saveAcceptance(db, acceptance);
  const target = { kind: 'league', id: params.id };
  const detail = { version: current.version, memberId };
  if (isNew) await audit(ctx, { what: 'terms-accepted', target, detail });
  return { version: current.version, acceptedAtUtc: acceptedAt.toISOString() };
}

/** Players who came onto a roster without registering, and all of them after a new version, accept at home. */
export async function openTerms({ actor, db, now }: RequestContext): Promise<ResponseOf<typeof openCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId, guardianId } = actor;
  const terms = await listOpenTerms(db, { memberId, now });
  if (terms.length === 0) return { terms, whyNot: null };
  const child = await findChildState(db, { childId: memberId, today: utcDay(now) });
  return { terms, whyNot: checkReservedForGuardians(child, { isByGuardian: guardianId !== undefined }) };
}
