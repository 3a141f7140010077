import { randomBytes } from 'node:crypto';
import type { Input } from '@courtline/contract/call';
import type {
  SessionCeremonies,
  moveDrawCeremony as moveCall,
  openDrawCeremony as openCall,
  readDrawCeremonies as readCall,
} from '@courtline/contract/draw-ceremony';
import { commitmentText, isUnderWay, whyNoCeremony, whyNoReveal } from '@courtline/domain/draw/ceremony';
import { checkTeamCount } from '@courtline/domain/draw/draw-size';
import { actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { isTournament } from '@courtline/domain/session/session-kind';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import type { Db } from '../../db/open';
import { notFound, ruleViolation } from '../../context/service-error';
import { findCurrentCeremony, readDrawOrder, sha256 } from '../../operations/draw-ceremony';
import { tellCaptains } from '../../operations/draw-ceremony-emails';
import { audit } from '../../operations/record-audit';
import {
  type StoredCeremony,
  cancelCeremony,
  listCeremonies,
  listFirstLines,
  listDrawnTeams,
  nextCeremonyId,
  saveNewCeremony,
  startRevealing,
} from '../../store/schedule/draw-ceremony';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { listCaptainedTeams } from '../../store/team/team-people';

export async function readDrawCeremonies(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<SessionCeremonies> {
  const session = await findWholeSession(ctx.db, params.id);
  if (!session) throw notFound();
  return presentCeremonies(ctx, session);
}

/** The service promises its own secret first: no captain can know the draw before the last one is revealed. */
export async function openDrawCeremony(
  ctx: RequestContext,
  { params }: Input<typeof openCall>,
): Promise<SessionCeremonies> {
  const session = await lockManagedSession(ctx, params.id);
  const error = whyNotOpen(session, (await listCeremonies(ctx.db, session.id))[0]);
  if (error) throw ruleViolation(error);
  const ceremonyId = await nextCeremonyId(ctx.db);
  const secret = randomBytes(32).toString('hex');
  const commitment = sha256(commitmentText(ceremonyId, null, secret));
  await saveNewCeremony(ctx.db, {
    ceremonyId,
    sessionId: session.id,
    commitment,
    secret,
    openedBy: actingMemberIdOf(ctx.actor),
    now: ctx.now,
  });
  const teamIds = (await listDrawnTeams(ctx.db, session.id)).map(({ teamId }) => teamId);
  await tellCaptains(ctx, session, { step: 'collecting', teamIds });
  await recordStep(ctx, session.id, { ceremonyId, step: 'collecting', commitment });
  return presentCeremonies(ctx, session);
}

/** From here on the teams and seeds of the draw are fixed. */
export async function moveDrawCeremony(
  ctx: RequestContext,
  { params, body: { step } }: Input<typeof moveCall>,
): Promise<SessionCeremonies> {
  const session = await lockManagedSession(ctx, params.id);
  const ceremony = await findCurrentCeremony(ctx, session.id);
  const teamIds = ceremony?.teams.map(({ teamId }) => teamId) ?? [];
  if (!ceremony) throw ruleViolation('No draw ceremony is under way.');
  if (step === 'revealing') {
    const error = whyNoReveal({ step: ceremony.step, commitments: teamIds.length });
    if (error) throw ruleViolation(error);
    await startRevealing(ctx.db, ceremony.ceremonyId, await readDrawOrder(ctx.db, session.id));
  } else {
    await cancelCeremony(ctx.db, ceremony.ceremonyId, ctx.now);
  }
  await tellCaptains(ctx, session, { step, teamIds });
  await recordStep(ctx, session.id, { ceremonyId: ceremony.ceremonyId, step });
  return presentCeremonies(ctx, session);
}

async function lockManagedSession(ctx: RequestContext, sessionId: number): Promise<WholeSession> {
  const found = await findWholeSession(ctx.db, sessionId);
  if (!found) throw notFound();
  requirePolicy(ctx.actor, canManageConference(ctx.actor, found));
  await bumpSessionVersion(ctx.db, sessionId);
  const session = await findWholeSession(ctx.db, sessionId);
  if (!session) throw notFound();
  return session;
}

function whyNotOpen(session: WholeSession, latest: StoredCeremony | undefined): string | null {
  const { hasSchedule, teamCount } = session;
  const state = { isTournament: isTournament(session), hasSchedule, step: latest?.step ?? null };
  return whyNoCeremony(state) ?? checkTeamCount(teamCount);
}

function recordStep(ctx: RequestContext, sessionId: number, detail: object): Promise<void> {
  return audit(ctx, {
    what: 'draw-ceremony',
    target: { kind: 'session', id: sessionId },
    detail: { ...detail },
  });
}

/** The secret of the service is hidden until the teams are drawn. */
export async function presentCeremonies(
  ctx: RequestContext,
  session: WholeSession,
): Promise<SessionCeremonies> {
  const { actor, db } = ctx;
  const memberId = memberIdOf(actor);
  const ceremonies = await listCeremonies(db, session.id);
  return {
    sessionId: session.id,
    sessionName: session.name,
    leagueId: session.leagueId,
    ceremonies: ceremonies.map((ceremony) =>
      isUnderWay(ceremony.step) ? { ...ceremony, service: { ...ceremony.service, secret: null } } : ceremony,
    ),
    teams: await listDrawnTeams(db, session.id),
    isDrawUnchanged: await isDrawUnchanged(db, session, ceremonies[0]?.lines ?? null),
    captainOf: memberId === null ? [] : await listCaptainedTeams(db, { memberId, sessionId: session.id }),
    canManage: canManageConference(actor, session),
    whyNoCeremony: whyNotOpen(session, ceremonies[0]),
  };
}

async function isDrawUnchanged(
  db: Db,
  { id, hasSchedule }: WholeSession,
  lines: readonly (number | null)[] | null,
): Promise<boolean | null> {
  if (!lines || !hasSchedule) return null;
  return (await listFirstLines(db, id)).join() === lines.join();
}
