import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  changeEmail as changeCall,
  confirmNewEmail as confirmCall,
} from '@courtline/contract/change-email';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import type { Db } from '../../db/open';
import { inTransaction } from '../../db/transaction';
import { checkEmailCode, limitCodeQuestion, makeEmailCode } from '../../operations/email-codes';
import { childEmailChangedEmail, sendToFamily } from '../../operations/notify-guardians';
import { audit } from '../../operations/record-audit';
import { findGuardedChild } from '../../store/account/guardianship';
import { emailIsTaken, findMemberByEmail, getCredentials, replaceEmail } from '../../store/account/member';
import { emailChangedEmail, emailInUseEmail, newEmailCodeEmail } from './change-email-emails';
import { endOtherLogins, lockFactors } from './factor-change';
import { withMinimumDuration } from './minimum-duration';
import { requireOwnAccountOf } from './shared-account';

const purpose = 'change-email';

/** The code goes to the new address, so that only its holder can finish. Whether another account has it is not revealed. */
export async function changeEmail(
  ctx: RequestContext,
  { body }: Input<typeof changeCall>,
): Promise<ResponseOf<typeof changeCall>> {
  const { services } = ctx;
  await requireOwnAccountOf(ctx, memberIdOf(ctx));
  const { email: from } = await getCredentials(services.db, memberIdOf(ctx));
  if (from.toLowerCase() === body.email.toLowerCase())
    throw ruleViolation('This is your email already.', 400);
  if (!services.outbox.isDelivering) {
    await change(ctx, { email: body.email, verifiedAt: null });
    return { isCodeSent: false };
  }
  await limitCodeQuestion(ctx, { purpose, subject: body.email });
  await withMinimumDuration(inTransaction(services.db, (db) => sendCode(ctx, db, body.email)));
  return { isCodeSent: true };
}

async function sendCode(ctx: RequestContext, db: Db, email: string): Promise<void> {
  const { config, outbox } = ctx.services;
  await lockFactors(ctx, db);
  const owner = await findMemberByEmail(db, email);
  if (owner?.email) return outbox.post(db, emailInUseEmail(config, owner.email));
  const code = await makeEmailCode(ctx, db, { purpose, subject: email, memberId: memberIdOf(ctx) });
  await outbox.post(db, newEmailCodeEmail(config, { to: email, code }));
}

export async function confirmNewEmail(
  ctx: RequestContext,
  { body }: Input<typeof confirmCall>,
): Promise<void> {
  const { email, code } = body;
  const { use } = await checkEmailCode(ctx, { purpose, subject: email, code });
  await change(ctx, { email, verifiedAt: ctx.now, use });
}

type Change = { email: string; verifiedAt: Date | null; use?: (db: Db) => Promise<void> };

async function change(ctx: RequestContext, { use, ...wanted }: Change): Promise<void> {
  try {
    await inTransaction(ctx.services.db, async (db) => {
      await use?.(db);
      await saveChange({ ...ctx, db }, wanted);
    });
  } catch (error) {
    throw emailIsTaken(error) ? ruleViolation('An account with this email already exists.') : error;
  }
}

/** Tells the former address, since its holder may not be who changed it, and the guardians of a child. */
async function saveChange(ctx: RequestContext, { email, verifiedAt }: Omit<Change, 'use'>): Promise<void> {
  const { db, services, now } = ctx;
  const { memberId, loginSession } = await lockFactors(ctx, db);
  const { email: from, firstName } = await getCredentials(db, memberId);
  await replaceEmail(db, { memberId, email, verifiedAt });
  await endOtherLogins(db, { memberId, loginSessionId: loginSession.id });
  await audit(ctx, { what: 'email-changed' });
  if (from !== '')
    await services.outbox.post(db, emailChangedEmail(services.config, { from, to: email, firstName }));
  const child = await findGuardedChild(db, { childId: memberId, today: utcDay(now) });
  if (child !== null)
    await sendToFamily(ctx, child.guardians, (site, guardian) =>
      childEmailChangedEmail(site, { firstName: guardian.firstName, childName: firstName, name: email }),
    );
}

function memberIdOf({ actor }: RequestContext): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}
