import type { SessionSummary } from '@courtline/contract/session';

/** The viewer, as the rules for joining a session see them. */
export function personIn({ captainRequest, memberTeams }: SessionSummary) {
  return {
    isRostered: memberTeams.some(({ isRostered }) => isRostered),
    isCaptain: captainRequest.isCaptainInSession,
    latestStatusId: captainRequest.currentRequest?.sessionRequestStatusTypeId ?? null,
  };
}
