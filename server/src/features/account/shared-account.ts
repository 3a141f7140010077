import { isDemoAddress } from '@courtline/domain/account/demo-account';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { getCredentials } from '../../store/account/member';

/** Everyone who tries the demo signs in to the same accounts. */
export function isShared({ services }: RequestContext, { email }: { email: string }): boolean {
  return services.config.isDemo && isDemoAddress(email);
}

/** What one visitor changes about signing in to a shared account would keep all others out. */
export function requireOwnAccount(ctx: RequestContext, account: { email: string }): void {
  if (!isShared(ctx, account)) return;
  throw ruleViolation(
    'Everyone who tries the demo shares this account. Join with your own email to do this.',
  );
}

export async function requireOwnAccountOf(ctx: RequestContext, memberId: number): Promise<void> {
  requireOwnAccount(ctx, await getCredentials(ctx.db, memberId));
}
