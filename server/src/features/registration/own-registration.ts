import type { Registration } from '@courtline/contract/registration';
import { endedSpotText } from '@courtline/domain/registration/held-spot';
import { centsOf } from '@courtline/domain/registration/money';
import type { Db } from '../../db/open';
import { isSelf } from '@courtline/domain/permission/asker';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { type ServiceError, ruleViolation, notFound } from '../../context/service-error';
import {
  type RegistrationFacts,
  findChosenTeamName,
  findRegistration,
} from '../../store/registration/registration-hold';

/** Members can only access their own registrations. */
export async function getOwnRegistration(ctx: RequestContext, id: number): Promise<RegistrationFacts> {
  const registration = await findRegistration(ctx.services.db, id);
  if (!registration) throw notFound();
  enforceVerdict(revealOf(isSelf(ctx.actor, registration.memberId)));
  return registration;
}

type EndedSpot = Pick<Registration, 'memberId' | 'sessionId' | 'teamName' | 'refund'>;

/** The error for a spot that is no longer held, with the reason. */
export async function spotEnded(
  db: Db,
  { memberId, sessionId, teamName, refund }: EndedSpot,
): Promise<ServiceError> {
  const chosen = sessionId === null ? null : await findChosenTeamName(db, { memberId, sessionId });
  return ruleViolation(
    endedSpotText({
      teamName,
      chosenInstead: chosen === teamName ? null : chosen,
      refundCents: refund && centsOf(refund.amount),
    }),
  );
}
