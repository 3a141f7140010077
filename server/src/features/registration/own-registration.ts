import type { Registration } from '@courtline/contract/registration';
import { endedSpotText } from '@courtline/domain/registration/held-spot';
import { centsOf } from '@courtline/domain/registration/money';
import type { Db } from '../../db/open';
import type { Asking } from '../../context/request-context';
import { type Refusal, againstTheRules, notFound } from '../../context/service-error';
import {
  type RegistrationFacts,
  findChosenTeamName,
  findRegistration,
} from '../../store/registration/registration-hold';
import { memberIdOf } from './member-id';

/** Nobody pays for, or gives up, the place of another. */
export async function getOwnRegistration(asking: Asking, id: number): Promise<RegistrationFacts> {
  const registration = await findRegistration(asking.house.db, id);
  if (registration?.memberId !== memberIdOf(asking)) throw notFound();
  return registration;
}

type Ended = Pick<Registration, 'memberId' | 'sessionId' | 'teamName' | 'refund'>;

/** Refuses to go on with a spot that is no longer held, with the reason. */
export async function spotEnded(db: Db, { memberId, sessionId, teamName, refund }: Ended): Promise<Refusal> {
  const chosen = sessionId === null ? null : await findChosenTeamName(db, { memberId, sessionId });
  return againstTheRules(
    endedSpotText({
      teamName,
      chosenInstead: chosen === teamName ? null : chosen,
      refundCents: refund && centsOf(refund.amount),
    }),
  );
}
