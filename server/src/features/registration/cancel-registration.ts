import { guardianIdOf } from '@courtline/domain/permission/actor';
import { readerOf } from '@courtline/domain/conference/eligibility';
import type { Input } from '@courtline/contract/call';
import type { cancelRegistration as cancelCall } from '@courtline/contract/registration';
import { checkCancel } from '@courtline/domain/registration/cancel';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { releaseHold } from '../../operations/release-hold';
import { askProvider } from './ask-provider';
import { getOwnRegistration } from './own-registration';

/** Succeeds also if the spot has already been released. */
export async function cancelRegistration(
  ctx: RequestContext,
  { params }: Input<typeof cancelCall>,
): Promise<void> {
  const { services, now } = ctx;
  const { id, state } = await getOwnRegistration(ctx, params.id);
  const reader = readerOf(guardianIdOf(ctx.actor));
  rejectIf(checkCancel(state, reader));
  if (state === 'held')
    await askProvider(services, () => releaseHold(services, { id, state: 'cancelled', now }));
  rejectIf(checkCancel((await getOwnRegistration(ctx, id)).state, reader));
}

function rejectIf(error: string | null): void {
  if (error) throw ruleViolation(error);
}
