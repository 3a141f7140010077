import { checkRelease } from '../../roster/release-player';
import { canInviteFreeAgents, canReleasePlayers } from '../roster';
import { here } from './people';
import { type Rule, may, policy, stopped } from './rule';

const captain = may((asker) => canReleasePlayers(asker, { ...here, teamId: 1 }));

/** Calls about getting on a roster and off it. */
export const joiningRules: Record<string, Rule> = {
  'POST /v1/leagues/registrations/{id}/confirm (own)': policy('memberInPerson'),
  'DELETE /v1/leagues/registrations/{id} (own; held)': policy('memberInPerson'),
  'POST /v1/leagues/payments/test-card': policy('memberInPerson'),
  'POST /v1/leagues/teams/{1}/free-agent-invitations': may((asker) =>
    canInviteFreeAgents(asker, { ...here, teamId: 1 }),
  ),
  'POST /v1/leagues/teams/{1}/releases': captain,
  'POST /v1/leagues/teams/{1}/releases (first match started)': stopped(captain, () =>
    checkRelease({ isCaptain: false, hasTeamStarted: true }),
  ),
};
