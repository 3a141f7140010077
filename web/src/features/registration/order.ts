import type { Sent } from '@courtline/contract/call';
import type { initiateRegistration } from '@courtline/contract/registration';
import type { SessionSummary } from '@courtline/contract/session';
import { isSanctioned } from '@courtline/domain/registration/registration-steps';
import type { Draft } from './draft';
import type { ChosenTeam } from './step-sheet';

type Order = NonNullable<Sent<typeof initiateRegistration>['body']>;

/** What the service is asked for; what this team does not ask, or was told when the spot was held, stays unsaid. */
export function orderOf({ session }: SessionSummary, team: ChosenTeam, draft: Draft): Order {
  return {
    teamId: team.id,
    sessionId: session.id,
    registrationPin: (team.hasRegistrationPin && draft.pin) || null,
    usapMemberId: (isSanctioned(session) && draft.usapMemberId.trim()) || null,
  };
}
