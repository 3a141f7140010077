import type { checkLink as checkCall } from '@courtline/contract/account';
import type { ResponseOf, Input } from '@courtline/contract/call';
import type { RequestContext } from '../../context/request-context';
import { hasAdmin } from '../../store/account/member';
import { findLinkState } from '../../store/account/one-time-link';
import { limitAddress } from './limit';

export async function checkLink(
  ctx: RequestContext,
  { body }: Input<typeof checkCall>,
): Promise<ResponseOf<typeof checkCall>> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-check-address');
  const { kind } = body;
  const state = await findLinkState(services.db, { kind, tokenHash: services.digest(body.token), now });
  // Once there is an admin, no setup link works any more.
  if (kind === 'first-admin' && state !== 'used' && (await hasAdmin(services.db))) return { state: 'used' };
  return { state };
}
