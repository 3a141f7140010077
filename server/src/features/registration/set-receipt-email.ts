import { alreadyRegistered } from '@courtline/domain/registration/join-session';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { readerOf } from '@courtline/domain/conference/eligibility';
import type { Input } from '@courtline/contract/call';
import type { Registration, setReceiptEmail as setCall } from '@courtline/contract/registration';
import { isSpotHeld } from '@courtline/domain/registration/held-spot';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { findRosterSpot } from '../../store/registration/roster-spot';
import { type RegistrationFacts, saveReceiptEmail } from '../../store/registration/registration-hold';
import { checkSpot } from '../../operations/check-spot';
import { limitReceiptAddresses } from './limits';
import { getOwnRegistration, spotEnded } from './own-registration';
import { showRegistration } from './present-registration';

/** The last step before the card is charged: rejects a spot that could not be confirmed, before it costs anything. */
export async function setReceiptEmail(
  ctx: RequestContext,
  { params, body }: Input<typeof setCall>,
): Promise<Registration> {
  const { services, now } = ctx;
  const registration = await getOwnRegistration(ctx, params.id);
  await requireSpot(ctx, registration);
  const receiptEmail = isSameAddress(body.email, registration.payerEmail) ? null : body.email;
  if (receiptEmail !== null && !isSameAddress(receiptEmail, registration.receiptEmail)) {
    await limitReceiptAddresses(ctx, receiptEmail);
  }
  const isSaved = await saveReceiptEmail(services.db, { id: registration.id, receiptEmail, now });
  const saved = await showRegistration(ctx, registration.id);
  if (!isSaved) throw await spotEnded(services.db, saved);
  return saved;
}

async function requireSpot(ctx: RequestContext, registration: RegistrationFacts): Promise<void> {
  const { services, now } = ctx;
  const { id, teamId, memberId } = registration;
  const spot = teamId === null ? null : await findRosterSpot(services.db, { teamId, memberId, now });
  const reader = readerOf(guardianIdOf(ctx.actor));
  const isTaken = registration.state === 'confirmed' || spot?.isRostered === true;
  if (isTaken) throw ruleViolation(alreadyRegistered(reader));
  if (!isSpotHeld(registration, now)) throw await spotEnded(services.db, await showRegistration(ctx, id));
  const error = spot && checkSpot(spot, { now, reader });
  if (error) throw ruleViolation(error);
}

function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
