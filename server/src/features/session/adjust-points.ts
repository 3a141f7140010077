import type { Input } from '@courtline/contract/call';
import type {
  SessionRulePack,
  addPointAdjustment as addCall,
  removePointAdjustment as removeCall,
} from '@courtline/contract/rule-pack';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkAnotherAdjustment } from '@courtline/domain/standings/point-adjustment';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { findScoredMatches } from '../../store/schedule/standings';
import {
  deleteAdjustment,
  findSessionOfAdjustment,
  findTeamName,
  listAdjustments,
  saveAdjustment,
} from '../../store/session/point-adjustments';
import type { WholeSession } from '../../store/session/session-details';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { listCaptainContacts } from '../../store/team/team-people';
import { type AdjustedTeam, pointsAdjustedEmail } from './emails';
import { getPackSession, presentRulePack, ranksByLeaguePoints } from './rule-pack';

export async function addPointAdjustment(
  ctx: RequestContext,
  { params, body }: Input<typeof addCall>,
): Promise<SessionRulePack> {
  const session = await lockAdjustedSession(ctx, params.id);
  const { db, now } = ctx;
  const existing = await listAdjustments(db, session.id);
  const error = checkAnotherAdjustment({
    countsLeaguePoints: ranksByLeaguePoints(session),
    count: existing.length,
  });
  if (error) throw ruleViolation(error);
  const teamName = await findTeamName(db, { sessionId: session.id, teamId: body.teamId });
  if (teamName === null) throw invalid('teamId: This team is not in the session');
  const afterRound = await findLastRound(ctx, session.id);
  await saveAdjustment(db, { ...body, sessionId: session.id, afterRound, now });
  await record(ctx, session, { ...body, teamName, isRemoved: false });
  return presentRulePack(ctx, session);
}

export async function removePointAdjustment(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<SessionRulePack> {
  const sessionId = await findSessionOfAdjustment(ctx.db, params.id);
  if (sessionId === null) throw notFound();
  const session = await lockAdjustedSession(ctx, sessionId);
  const existing = await listAdjustments(ctx.db, session.id);
  const found = existing.find(({ id }) => id === params.id);
  if (!found) throw notFound();
  await deleteAdjustment(ctx.db, found.id);
  await record(ctx, session, { ...found, isRemoved: true });
  return presentRulePack(ctx, session);
}

async function lockAdjustedSession(ctx: RequestContext, id: number): Promise<WholeSession> {
  const { actor, db } = ctx;
  requirePolicy(actor, canManageConference(actor, await getPackSession(ctx, id)));
  await bumpSessionVersion(db, id);
  // Read again under the lock of the session.
  return getPackSession(ctx, id);
}

/** The number of the last round with a result; 0 before the first one. */
async function findLastRound({ db }: RequestContext, sessionId: number): Promise<number> {
  const matches = (await findScoredMatches(db, sessionId)) ?? [];
  return matches.reduce(
    (last, { hasBegun, roundNumber }) => (hasBegun ? Math.max(last, roundNumber) : last),
    0,
  );
}

type Change = Omit<AdjustedTeam, 'sessionId' | 'sessionName' | 'leagueName'>;

/** Keeps the change in the audit log and tells the captains of the team, except for the person who made it. */
async function record(ctx: RequestContext, session: WholeSession, change: Change): Promise<void> {
  const { actor, db, services } = ctx;
  const { teamId, points, reason, isRemoved } = change;
  await audit(ctx, {
    what: isRemoved ? 'point-adjustment-removed' : 'point-adjustment-added',
    target: { kind: 'session', id: session.id },
    detail: { teamId, points, reason },
  });
  const receivers = new Set((await listCaptainContacts(db, [teamId])).map(({ memberId }) => memberId));
  receivers.delete(memberIdOf(actor) ?? 0);
  if (receivers.size === 0) return;
  await limitEmails(ctx, 'points-adjusted', session.id);
  const { id: sessionId, name: sessionName, leagueName } = session;
  const email = pointsAdjustedEmail(services.config, { ...change, sessionId, sessionName, leagueName });
  await services.outbox.postAll(
    db,
    [...receivers].map((toMemberId) => ({ toMemberId, ...email })),
  );
}
