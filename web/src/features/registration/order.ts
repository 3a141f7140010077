import type { Sent } from '@courtline/contract/call';
import type { initiateRegistration } from '@courtline/contract/registration';
import type { SessionSummary } from '@courtline/contract/session';
import { isSanctioned } from '@courtline/domain/registration/registration-steps';
import type { Draft } from './draft';
import type { ChosenTeam } from './step-sheet';

type Order = NonNullable<Sent<typeof initiateRegistration>['body']>;

/** Leaves out what this team does not ask for, or what was sent when the spot was held. */
export function orderOf({ session }: SessionSummary, team: ChosenTeam, draft: Draft): Order {
  return {
    teamId: team.id,
    sessionId: session.id,
    registrationPin: (team.hasRegistrationPin && draft.pin) || null,
    usapMemberId: (isSanctioned(session) && draft.usapMemberId.trim()) || null,
    ...(draft.coded !== undefined && { priceCode: draft.coded?.discount?.code ?? null }),
  };
}
