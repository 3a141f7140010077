import { requestStatuses } from '../constants';

type Request = { kind: 'captain' | 'join'; sessionRequestStatusTypeId: number; teamName: string | null };

/** The status of a request, for the person who sent it. */
export function ownRequestText({ kind, sessionRequestStatusTypeId: statusId, teamName }: Request): string {
  const wish = kind === 'captain' ? 'to captain a team' : 'to play';
  if (statusId === requestStatuses.pending.id)
    return `You asked ${wish}. The organizers haven't responded yet.`;
  if (statusId === requestStatuses.declined.id) return `The organizers declined your request ${wish}.`;
  if (kind === 'captain')
    return `The organizers approved your request ${wish}${teamName ? `: ${teamName}` : ''}.`;
  return teamName
    ? `The organizers suggest that you register for ${teamName}.`
    : 'The organizers invite you to register.';
}

export const withdrawRequestTexts = {
  button: 'Withdraw request',
  done: 'Request withdrawn.',
} as const;
