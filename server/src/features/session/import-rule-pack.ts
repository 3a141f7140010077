import type { Input } from '@courtline/contract/call';
import { readRulePack } from '@courtline/contract/read-rule-pack';
import type { SessionRulePack, importRulePack as importCall } from '@courtline/contract/rule-pack';
import { shippedPacks } from '@courtline/contract/shipped-packs';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkImportedPack } from '@courtline/domain/rule-pack/check-imported-pack';
import { rulePackKey } from '@courtline/domain/rule-pack/rule-pack';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { listImportedPacks, saveImportedPack } from '../../store/session/imported-packs';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { getPackSession, presentRulePack } from './rule-pack';

/** Adds the pack to those that the session can choose; importing the same file again changes nothing. */
export async function importRulePack(
  ctx: RequestContext,
  { params, body }: Input<typeof importCall>,
): Promise<SessionRulePack> {
  const { actor, db, now } = ctx;
  requirePolicy(actor, canManageConference(actor, await getPackSession(ctx, params.id)));
  const { pack, error } = readRulePack(body.text);
  if (error !== null) throw ruleViolation(error);
  await bumpSessionVersion(db, params.id);
  // Read again under the lock of the session.
  const session = await getPackSession(ctx, params.id);
  const imported = await listImportedPacks(db, session.id);
  const { isKnown, problem } = checkImportedPack(pack, { session, shipped: shippedPacks, imported });
  if (problem !== null) throw ruleViolation(problem);
  if (isKnown) return presentRulePack(ctx, session);
  await saveImportedPack(db, { sessionId: session.id, pack, now });
  await audit(ctx, {
    what: 'rule-pack-imported',
    target: { kind: 'session', id: session.id },
    detail: { pack: rulePackKey(pack) },
  });
  return presentRulePack(ctx, session);
}
