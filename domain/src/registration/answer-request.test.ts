import { expect, it } from 'vitest';
import { checkRequestAnswer, checkRequestOpen } from './answer-request';

const captain = { kind: 'captain', sessionRequestStatusTypeId: 1 } as const;
const join = { kind: 'join', sessionRequestStatusTypeId: 1 } as const;

it.each([
  [1, null],
  [2, 'This request has already been answered.'],
  [3, 'This request has already been answered.'],
])('a request in state %i: %s', (sessionRequestStatusTypeId, sentence) => {
  expect(checkRequestOpen({ ...captain, sessionRequestStatusTypeId })).toBe(sentence);
});

it.each([
  ['approved with a team', captain, { statusId: 2, teamId: 7 }, null],
  ['approved with a new team', captain, { statusId: 2, teamName: 'Aces' }, null],
  ['approved without a team', captain, { statusId: 2 }, 'Choose a team or create a new one.'],
  [
    'approved with two teams',
    captain,
    { statusId: 2, teamId: 7, teamName: 'Aces' },
    'Choose an existing team or create a new one, not both.',
  ],
  ['declined', captain, { statusId: 3 }, null],
  ['declined with a team', captain, { statusId: 3, teamId: 7 }, "A declined request can't have a team."],
  ['welcomed to the session', join, { statusId: 2 }, null],
  ['welcomed to a team', join, { statusId: 2, teamId: 7 }, null],
  ['welcomed to a new team', join, { statusId: 2, teamName: 'Aces' }, 'A new team needs a captain.'],
])('the requester is $0: $3', (_, request, decision, sentence) => {
  expect(checkRequestAnswer(request, decision)).toBe(sentence);
});
