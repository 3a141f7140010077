import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { confirmFirst, notSignedIn } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { deleteLoginSessionsOf } from '../../store/account/login-session';
import { getCredentials, lockMember } from '../../store/account/member';
import { deleteOpenLinks } from '../../store/account/one-time-link';
import { deletePendingSignIns, getFactors } from '../../store/account/second-factor';
import { deleteEmailCodes } from '../../store/account/email-code';
import { deleteSignInLinks } from '../../store/account/sign-in-link';
import { signInChangedEmail } from './sign-in-emails';

/** Nothing that was sent or started before a change of password or factors signs in after it. */
export async function endOpenSignIns(db: Db, memberId: number): Promise<void> {
  await deleteOpenLinks(db, { kind: 'password-reset', memberId });
  await deleteSignInLinks(db, memberId);
  await deleteEmailCodes(db, memberId);
  await deletePendingSignIns(db, memberId);
}

/**
 * The caller's factors, locked until the transaction ends. A member who has a second factor changes factors only in a
 * log-in that has proven it: otherwise the password alone would be enough to get around it.
 */
export async function lockFactors(ctx: RequestContext, db: Db) {
  const { actor, loginSession } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { memberId } = actor;
  await lockMember(db, memberId);
  const factors = await getFactors(db, memberId);
  const isNeeded = factors.authenticatorSince !== null || factors.isSecondFactorRequired;
  if (isNeeded && factors.hasSecondFactor && loginSession.secondFactorAt === null) throw confirmFirst();
  return { memberId, loginSession, ...factors };
}

type Change = {
  memberId: number;
  /** For the audit log. */
  what: string;
  /** For the e-mail, after "Hi …, ". */
  sentence: string;
  detail?: Record<string, unknown>;
};

/** Records a change of factors and tells the owner. */
export async function recordFactorChange(
  ctx: RequestContext,
  db: Db,
  { memberId, what, sentence, detail }: Change,
): Promise<void> {
  const { services } = ctx;
  await audit({ ...ctx, db }, { what, ...(detail && { detail }) });
  const { email, firstName } = await getCredentials(db, memberId);
  const content = signInChangedEmail(services.config, { to: email, firstName, sentence });
  await services.outbox.post(db, { ...content, toMemberId: memberId });
}

/** Without a factor that may have been lost or stolen, all other log-ins end. */
export async function endOtherLogins(
  db: Db,
  kept: { memberId: number; loginSessionId: number },
): Promise<void> {
  await deleteLoginSessionsOf(db, kept.memberId, kept.loginSessionId);
  await endOpenSignIns(db, kept.memberId);
}
