import { expect, it } from 'vitest';
import { messageOf } from './error-message';

it.each([
  [
    'the message, where it is written for people',
    { DisplayMessage: 'D', Message: 'M', MessageStatusCode: 30057 },
    'M',
  ],
  ['the general words otherwise', { DisplayMessage: 'D', Message: 'M', MessageStatusCode: 400 }, 'D'],
  [
    'nothing, where there are no general words',
    { DisplayMessage: null, Message: 'M', MessageStatusCode: 400 },
    null,
  ],
  [
    'nothing, where the message is missing',
    { DisplayMessage: 'D', Message: null, MessageStatusCode: 30057 },
    null,
  ],
  ['nothing of an empty body', {}, null],
  ['nothing of no body', null, null],
  ['nothing of no body at all', undefined, null],
])('shows %s', (_, body, shown) => {
  expect(messageOf(body)).toBe(shown);
});
