import { randomInt } from 'node:crypto';
import { emailCodeLastsMs, readDigits } from '@courtline/domain/account/sign-in-rules';
import type { RequestContext } from '../context/request-context';
import { notSignedIn, rateLimited, ruleViolation } from '../context/service-error';
import type { Db } from '../db/open';
import {
  type CodePurpose,
  type CodeUse,
  claimEmailCode,
  countCodeTry,
  saveEmailCode,
} from '../store/account/email-code';
import { countTry } from '../store/platform/rate-limit';

type Question = {
  purpose: CodePurpose;
  /** What exactly is confirmed: a code for one thing confirms nothing else. */
  subject: string;
};

const minute = 60;

/** Limits the asker, who must not use up the codes of other members, and the e-mails to each recipient. */
const limits = {
  'email-code-asked': { max: 5, seconds: 15 * minute },
  'email-code-sent': { max: 20, seconds: 60 * minute },
  'email-code-tried': { max: 10, seconds: 60 * minute },
} as const;

/** Counts a question for a code; call it once for all receivers. */
export async function limitCodeQuestion(ctx: RequestContext, { purpose }: Question): Promise<void> {
  await limit(ctx, 'email-code-asked', `${purpose} ${askerOf(ctx)}`);
}

/** Makes the six digits for an e-mail to the member, to be typed in the log-in of the request. */
export async function makeEmailCode(
  ctx: RequestContext,
  db: Db,
  { memberId, ...question }: Question & { memberId: number },
): Promise<string> {
  await limit(ctx, 'email-code-sent', String(memberId));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const use = useOf(ctx, question);
  const expiresAt = new Date(ctx.now.getTime() + emailCodeLastsMs);
  await saveEmailCode(db, { ...use, memberId, codeHash: codeHash(ctx, use, { memberId, code }), expiresAt });
  return code;
}

/** The code that was typed, if it is right: whose it is, and its use, which works once. */
export async function checkEmailCode(
  ctx: RequestContext,
  { code, ...question }: Question & { code: string },
): Promise<{ memberId: number; use: (db: Db) => Promise<void> }> {
  const digits = readDigits(code);
  if (digits === null) throw ruleViolation('Enter the 6 digits from the email.', 400);
  await limit(ctx, 'email-code-tried', `${question.purpose} ${askerOf(ctx)}`);
  const use = useOf(ctx, question);
  // Counted outside of the transaction, so that a wrong code stays counted.
  const open = await countCodeTry(ctx.services.db, { ...use, now: ctx.now });
  const right = open.find(({ memberId, codeHash: hash }) =>
    codeHash(ctx, use, { memberId, code: digits }).equals(hash),
  );
  if (!right) throw wrongEmailCode();
  return {
    memberId: right.memberId,
    use: async (db) => {
      if (!(await claimEmailCode(db, right.id))) throw wrongEmailCode();
    },
  };
}

/** The same for wrong, used and expired codes. */
function wrongEmailCode() {
  return ruleViolation(
    "This code isn't right, or has expired. Check the newest email, or ask for another code.",
    400,
  );
}

function useOf({ loginSession, services }: RequestContext, { purpose, subject }: Question): CodeUse {
  if (!loginSession) throw notSignedIn();
  const subjectHash = services.digest(`email-code-subject ${purpose} ${subject}`);
  return { loginSessionId: loginSession.id, purpose, subjectHash };
}

/** Keyed, and bound to its use: the database alone does not reveal the few digits. */
function codeHash(
  { services }: RequestContext,
  { loginSessionId, subjectHash }: CodeUse,
  { memberId, code }: { memberId: number; code: string },
): Buffer {
  return services.digest(`email-code ${loginSessionId} ${subjectHash.toString('hex')} ${memberId} ${code}`);
}

function askerOf({ actor }: RequestContext): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}

async function limit(ctx: RequestContext, name: keyof typeof limits, key: string): Promise<void> {
  const { services, now } = ctx;
  const hashed = services.digest(key).toString('base64url');
  const { secondsToWait } = await countTry(services.db, { name, key: hashed, now, ...limits[name] });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
