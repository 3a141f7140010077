import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { type RegistrationFacts, findRegistration } from '../../store/registration-hold';
import { memberIdOf } from './member-id';

/** Nobody pays for, or gives up, the place of another. */
export async function getOwnRegistration(asking: Asking, id: number): Promise<RegistrationFacts> {
  const registration = await findRegistration(asking.house.db, id);
  if (registration?.memberId !== memberIdOf(asking)) throw notFound();
  return registration;
}
