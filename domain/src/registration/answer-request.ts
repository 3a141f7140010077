import { requestStatuses } from '../constants';

type Asked = { kind: 'captain' | 'join'; sessionRequestStatusTypeId: number };

export function checkRequestOpen({ sessionRequestStatusTypeId }: Asked): string | null {
  const isOpen = sessionRequestStatusTypeId === requestStatuses.pending.id;
  return isOpen ? null : 'This request has been answered already.';
}

type RequestAnswer = {
  statusId: number;
  teamId?: number | null | undefined;
  teamName?: string | null | undefined;
};

/** A captain is approved with a team; a player is only told that they are welcome, and registers like others. */
export function checkRequestAnswer(
  { kind }: Asked,
  { statusId, teamId, teamName }: RequestAnswer,
): string | null {
  if (statusId !== requestStatuses.approved.id) {
    return teamId || teamName ? 'A declined request has no team.' : null;
  }
  if (teamId && teamName) return 'Choose a team or name a new one, not both.';
  if (kind === 'join') return teamName ? 'A new team needs a captain.' : null;
  return teamId || teamName ? null : 'Choose a team, or name a new one.';
}
