import type { CurrentUser } from '@courtline/contract/account';
import { deviceName } from '@courtline/domain/account/device-name';
import { secondFactorWaitMs } from '@courtline/domain/account/sign-in-rules';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { newToken } from '../../secret';
import { deleteLoginSession, loginLifetimeMs, saveLoginSession } from '../../store/account/login-session';
import { getCurrentUser } from '../../store/account/current-user';
import { findAuthenticator, savePendingSignIn } from '../../store/account/second-factor';
import { newDeviceEmail } from './sign-in-emails';

type SignIn = {
  memberId: number;
  /** When a second factor was proven. */
  secondFactorAt?: Date;
  /** False if the member gets another e-mail about it. */
  tellsOfDevice?: boolean;
};

/** Signs in after the first factor; null if the browser has to send the code of the second factor first. */
export async function completeSignIn(
  ctx: RequestContext,
  db: Db,
  asked: SignIn,
): Promise<CurrentUser | null> {
  const { memberId } = asked;
  const authenticator = await findAuthenticator(db, memberId);
  if (!authenticator?.confirmedAt) return finishSignIn(ctx, db, asked);
  const expiresAt = new Date(ctx.now.getTime() + secondFactorWaitMs);
  await savePendingSignIn(db, { deviceHash: rememberedDevice(ctx), memberId, expiresAt });
  return null;
}

/** Signs in after all factors, and tells the member by e-mail if the device is new to them. */
export async function finishSignIn(
  ctx: RequestContext,
  db: Db,
  { memberId, secondFactorAt, tellsOfDevice = true }: SignIn,
): Promise<CurrentUser> {
  // Signing in again in the same browser replaces its previous log-in.
  const { loginSession } = ctx;
  if (loginSession?.member.memberId === memberId && loginSession.openedFrom === null) {
    await deleteLoginSession(db, loginSession.id);
  }
  const user = await signIn(ctx, db, { memberId, secondFactorAt });
  if (tellsOfDevice && !ctx.device.isKnownTo(memberId) && !isDemoAccount(ctx, user)) {
    const device = deviceName(ctx.request.userAgent);
    const content = newDeviceEmail(ctx.services.config, {
      to: user.email,
      firstName: user.firstName,
      device,
    });
    await ctx.services.outbox.post(db, { ...content, toMemberId: memberId });
  }
  return user;
}

type NewLogin = Pick<SignIn, 'memberId'> & { secondFactorAt?: Date | undefined };

/** Creates a log-in, sets its cookie, and returns the signed-in user. */
export async function signIn(
  ctx: RequestContext,
  db: Db,
  { memberId, secondFactorAt }: NewLogin,
): Promise<CurrentUser> {
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + loginLifetimeMs);
  await saveLoginSession(db, {
    memberId,
    tokenHash: ctx.services.digest(token),
    expiresAt,
    userAgent: ctx.request.userAgent,
    address: ctx.request.address,
    secondFactorAt: secondFactorAt ?? null,
  });
  ctx.cookie.issue(token, expiresAt);
  ctx.device.remember(memberId);
  return getCurrentUser(db, { memberId, isSecondFactorProven: secondFactorAt !== undefined });
}

/** The browser of the request, which gets its cookie if it has none yet. */
export function rememberedDevice({ device, services }: RequestContext): Buffer {
  return services.digest(`sign-in ${device.remember()}`);
}

/** The browser of the request; null if it sends no cookie. */
export function knownDevice({ device, services }: RequestContext): Buffer | null {
  return device.id === null ? null : services.digest(`sign-in ${device.id}`);
}

/** Everyone who tries the demo signs in to the same accounts. */
function isDemoAccount({ services }: RequestContext, { email }: CurrentUser): boolean {
  return services.config.isDemo && email.endsWith('@courtline.example');
}
