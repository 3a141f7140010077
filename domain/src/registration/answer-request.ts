import { requestStatuses } from '../constants';

type SessionRequest = { kind: 'captain' | 'join'; sessionRequestStatusTypeId: number };

export function checkRequestOpen({ sessionRequestStatusTypeId }: SessionRequest): string | null {
  const isOpen = sessionRequestStatusTypeId === requestStatuses.pending.id;
  return isOpen ? null : 'This request has already been answered.';
}

type Decision = {
  statusId: number;
  teamId?: number | null | undefined;
  teamName?: string | null | undefined;
};

/** A captain is approved with a team; a player is only invited, and registers like others. */
export function checkRequestAnswer(
  { kind }: SessionRequest,
  { statusId, teamId, teamName }: Decision,
): string | null {
  if (statusId !== requestStatuses.approved.id) {
    return teamId || teamName ? "A declined request can't have a team." : null;
  }
  if (teamId && teamName) return 'Choose an existing team or create a new one, not both.';
  if (kind === 'join') return teamName ? 'A new team needs a captain.' : null;
  return teamId || teamName ? null : 'Choose a team or create a new one.';
}
