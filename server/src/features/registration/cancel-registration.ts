import type { Input } from '@courtline/contract/call';
import type { cancelRegistration as cancelCall } from '@courtline/contract/registration';
import { checkCancel } from '@courtline/domain/registration/cancel';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { releaseHold } from '../../operations/release-hold';
import { askProvider } from './ask-provider';
import { getOwnRegistration } from './own-registration';

/** A place that is free already is given back all the same. */
export async function cancelRegistration(
  ctx: RequestContext,
  { params }: Input<typeof cancelCall>,
): Promise<void> {
  const { services, now } = ctx;
  const { id, state } = await getOwnRegistration(ctx, params.id);
  refuse(checkCancel(state));
  if (state === 'held')
    await askProvider(services, () => releaseHold(services, { id, state: 'cancelled', now }));
  refuse(checkCancel((await getOwnRegistration(ctx, id)).state));
}

function refuse(trouble: string | null): void {
  if (trouble) throw ruleViolation(trouble);
}
