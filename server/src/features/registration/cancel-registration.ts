import type { Input } from '@courtline/contract/call';
import type { cancelRegistration as cancelCall } from '@courtline/contract/registration';
import { checkCancel } from '@courtline/domain/registration/cancel';
import type { Asking } from '../../context/request-context';
import { againstTheRules } from '../../context/service-error';
import { releaseHold } from '../../operations/release-hold';
import { askProvider } from './ask-provider';
import { getOwnRegistration } from './own-registration';

/** A place that is free already is given back all the same. */
export async function cancelRegistration(
  asking: Asking,
  { params }: Input<typeof cancelCall>,
): Promise<void> {
  const { house, now } = asking;
  const { id, state } = await getOwnRegistration(asking, params.id);
  refuse(checkCancel(state));
  if (state === 'held') await askProvider(house, () => releaseHold(house, { id, state: 'cancelled', now }));
  refuse(checkCancel((await getOwnRegistration(asking, id)).state));
}

function refuse(trouble: string | null): void {
  if (trouble) throw againstTheRules(trouble);
}
