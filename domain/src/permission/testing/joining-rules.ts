import type { Asker } from '../asker';
import { checkRelease } from '../../roster/release-player';
import { canManageConference } from '../organizer';
import { canInviteFreeAgents, canInviteToTeam, canReleasePlayers, canSeeInvitations } from '../roster';
import { here } from './people';
import { type Rule, may, policy, revealed, stopped } from './rule';

const captain = may((asker) => canReleasePlayers(asker, { ...here, teamId: 1 }));

const invites = (asker: Asker) => canInviteToTeam(asker, { ...here, teamId: 1 });

/** Visitors are asked to sign in first. */
const signedIn =
  (rule: Rule): Rule =>
  (asker, who) =>
    asker.actor.kind === 'visitor' ? '401' : rule(asker, who);

/** Calls about getting on a roster and off it. */
export const joiningRules: Record<string, Rule> = {
  'POST /v1/leagues/registrations/{id}/confirm (own)': policy('memberInPerson'),
  'DELETE /v1/leagues/registrations/{id} (own; held)': policy('memberInPerson'),
  'POST /v1/leagues/payments/test-card': policy('memberInPerson'),
  'POST /v1/leagues/teams/{1}/free-agent-invitations': may((asker) =>
    canInviteFreeAgents(asker, { ...here, teamId: 1 }),
  ),
  'GET /v1/leagues/sessions/{S}/invitation-links': may((asker) => canSeeInvitations(asker, here)),
  'POST /v1/leagues/sessions/{S}/invitation-links (to team 1)': may(invites),
  'DELETE /v1/leagues/invitation-links/{id}': signedIn(
    revealed(({ actor }) => canManageConference(actor, here)),
  ),
  'DELETE /v1/leagues/invitation-links/{id} (to team 1)': signedIn(revealed(invites)),
  'POST /v1/leagues/teams/{1}/releases': captain,
  'POST /v1/leagues/teams/{1}/releases (first match started)': stopped(captain, () =>
    checkRelease({ isCaptain: false, hasTeamStarted: true }),
  ),
};
