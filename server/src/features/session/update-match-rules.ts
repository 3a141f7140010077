import type { Input } from '@courtline/contract/call';
import { type SessionMatchRules, updateMatchRules as updateCall } from '@courtline/contract/match-rules';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkSealingChange } from '@courtline/domain/lineup/sealed-exchange';
import {
  type MatchRule,
  type MatchRules,
  checkMatchRules,
  defaultMatchRules,
} from '@courtline/domain/session/match-rules';
import { applyChanges } from '../../context/apply-changes';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { plain, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { findExchangeState } from '../../store/match/lineup-seal';
import { saveMatchRules } from '../../store/session/match-rules';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { getMatchRules, presentMatchRules } from './match-rules';

const fields = Object.keys(defaultMatchRules) as MatchRule[];

export async function updateMatchRules(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<SessionMatchRules> {
  const { actor, db } = ctx;
  requirePolicy(actor, canManageConference(actor, await getMatchRules(ctx, params.id)));
  await bumpSessionVersion(db, params.id);
  // Read again under the lock of the session.
  const stored = await getMatchRules(ctx, params.id);
  const { version, ...sent } = body;
  await rejectStaleVersion(version, {
    what: 'session',
    version: stored.version,
    show: () => presentMatchRules(stored, actor),
    shape: updateCall.response,
  });
  const before = pick(stored, fields);
  const after = applyChanges(before, sent);
  rejectProblems(after);
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.includes('sealsLineups')) await rejectSealingChange(ctx, params.id, after.sealsLineups);
  if (changed.length > 0) {
    await saveMatchRules(db, params.id, after);
    await audit(ctx, {
      what: 'match-rules-changed',
      target: { kind: 'session', id: params.id },
      detail: { before: pick(before, changed), after: pick(after, changed) },
    });
  }
  return presentMatchRules(await getMatchRules(ctx, params.id), actor);
}

export async function rejectSealingChange(
  { db, now }: RequestContext,
  id: number,
  seals: boolean,
): Promise<void> {
  const error = checkSealingChange(seals, await findExchangeState(db, id, now));
  if (error) throw ruleViolation(error);
}

function pick(rules: MatchRules, chosen: readonly MatchRule[]): MatchRules {
  return Object.fromEntries(chosen.map((field) => [field, rules[field]])) as MatchRules;
}

/** The first message for display, all messages by field. */
function rejectProblems(rules: MatchRules): void {
  const problems = Object.entries(checkMatchRules(rules));
  const [first] = problems;
  if (!first) return;
  throw plain(400, first[1], problems.map(([field, sentence]) => `${field}: ${sentence}`).join('; '));
}
