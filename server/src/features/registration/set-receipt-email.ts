import type { Input } from '@courtline/contract/call';
import type { Registration, setReceiptEmail as setCall } from '@courtline/contract/registration';
import { isSpotHeld } from '@courtline/domain/registration/held-spot';
import type { Asking } from '../../context/request-context';
import { againstTheRules } from '../../context/service-error';
import { findPlaceToJoin } from '../../store/registration/roster-spot';
import { type RegistrationFacts, saveReceiptEmail } from '../../store/registration/registration-hold';
import { checkPlace } from './check-place';
import { limitReceiptAddresses } from './limits';
import { getOwnRegistration, spotEnded } from './own-registration';
import { showRegistration } from './present-registration';

/** The last word before the card is charged: a spot that could not be confirmed is refused here, at no cost. */
export async function setReceiptEmail(
  asking: Asking,
  { params, body }: Input<typeof setCall>,
): Promise<Registration> {
  const { house, now } = asking;
  const registration = await getOwnRegistration(asking, params.id);
  await refuseWithoutSpot(asking, registration);
  const receiptEmail = isSameAddress(body.email, registration.email) ? null : body.email;
  if (receiptEmail !== null && !isSameAddress(receiptEmail, registration.receiptEmail)) {
    await limitReceiptAddresses(asking, receiptEmail);
  }
  const isSaved = await saveReceiptEmail(house.db, { id: registration.id, receiptEmail, now });
  const saved = await showRegistration(asking, registration.id);
  if (!isSaved) throw await spotEnded(house.db, saved);
  return saved;
}

async function refuseWithoutSpot(asking: Asking, registration: RegistrationFacts): Promise<void> {
  const { house, now } = asking;
  const { id, teamId, memberId } = registration;
  const place = teamId === null ? null : await findPlaceToJoin(house.db, { teamId, memberId, now });
  const isTaken = registration.state === 'confirmed' || place?.isRostered === true;
  if (isTaken) throw againstTheRules('You are already registered in this session.');
  if (!isSpotHeld(registration, now)) throw await spotEnded(house.db, await showRegistration(asking, id));
  const trouble = place && checkPlace(place, now);
  if (trouble) throw againstTheRules(trouble);
}

function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
