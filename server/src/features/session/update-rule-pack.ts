import type { Input } from '@courtline/contract/call';
import { type SessionRulePack, updateSessionRulePack as updateCall } from '@courtline/contract/rule-pack';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { type RulePack, rulePackKey } from '@courtline/domain/rule-pack/rule-pack';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { audit } from '../../operations/record-audit';
import { saveMatchRules } from '../../store/session/match-rules';
import { saveRecountedMatches, saveRulePack } from '../../store/session/rule-pack';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { getMatchRules } from './match-rules';
import { choosePack, findChanges, getPackSession, presentRulePack } from './rule-pack';
import { rejectSealingChange } from './update-match-rules';

/** Posted lines keep their winners; team matches and standings are counted again. */
export async function updateSessionRulePack(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<SessionRulePack> {
  const { actor, db } = ctx;
  requirePolicy(actor, canManageConference(actor, await getPackSession(ctx, params.id)));
  await bumpSessionVersion(db, params.id);
  // Read again under the lock of the session.
  const session = await getPackSession(ctx, params.id);
  await rejectStaleVersion(body.version, {
    what: 'session',
    version: session.version,
    show: () => presentRulePack(ctx, session),
    shape: updateCall.response,
  });
  const before = session.rulePack;
  const after = await choosePack(ctx, session, body.key);
  if (keyOf(before) === keyOf(after)) return presentRulePack(ctx, session);
  const { changes } = await findChanges(ctx, session, after);
  await saveRulePack(db, session.id, after);
  await saveRecountedMatches(
    db,
    changes.matches.map((match) => match.after),
  );
  if (after) await copyMatchRules(ctx, session.id, after);
  await audit(ctx, {
    what: 'rule-pack-changed',
    target: { kind: 'session', id: session.id },
    detail: {
      before: keyOf(before),
      after: keyOf(after),
      matches: changes.matches.length,
      places: changes.places.length,
    },
  });
  return presentRulePack(ctx, await getPackSession(ctx, session.id));
}

function keyOf(pack: RulePack | null): string | null {
  return pack && rulePackKey(pack);
}

/** Lineup checks and deadlines of the pack replace those of the session; the organizer can change them afterwards. */
async function copyMatchRules(ctx: RequestContext, sessionId: number, pack: RulePack): Promise<void> {
  if (!pack.lineup && !pack.deadlines) return;
  const before = await getMatchRules(ctx, sessionId);
  const after = { ...before, ...pack.lineup, ...pack.deadlines };
  if (before.sealsLineups !== after.sealsLineups)
    await rejectSealingChange(ctx, sessionId, after.sealsLineups);
  await saveMatchRules(ctx.db, sessionId, after);
}
