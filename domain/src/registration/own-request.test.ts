import { expect, it } from 'vitest';
import { requestStatuses } from '../constants';
import { ownRequestText } from './own-request';

const { pending, approved, declined } = requestStatuses;

it.each([
  ['captain', pending.id, null, "You asked to captain a team. The organizers haven't responded yet."],
  ['captain', approved.id, 'Aces', 'The organizers approved your request to captain a team: Aces.'],
  ['captain', approved.id, null, 'The organizers approved your request to captain a team.'],
  ['captain', declined.id, null, 'The organizers declined your request to captain a team.'],
  ['join', pending.id, null, "You asked to play. The organizers haven't responded yet."],
  ['join', approved.id, 'Aces', 'The organizers suggest that you register for Aces.'],
  ['join', approved.id, null, 'The organizers invite you to register.'],
  ['join', declined.id, null, 'The organizers declined your request to play.'],
] as const)('describes a request to %s with status %s and team %s: %s', (...row) => {
  const [kind, sessionRequestStatusTypeId, teamName, text] = row;
  expect(ownRequestText({ kind, sessionRequestStatusTypeId, teamName })).toBe(text);
});
