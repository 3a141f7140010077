import { expect, it } from 'vitest';
import { emailKindHelp } from './email-kind-help';
import { emailKinds } from './email-kinds';

it.each([
  [0, 'Someone emails you or your team, or sends you a message in the inbox.'],
  [1, 'Someone emails you or your team, or a message in your inbox is unread for 1 minute.'],
  [15, 'Someone emails you or your team, or a message in your inbox is unread for 15 minutes.'],
])('says after how long unread messages are emailed: %i', (minutes, sentence) => {
  expect(emailKindHelp('messages', minutes)).toBe(sentence);
});

it('explains every other kind as listed', () => {
  expect(emailKindHelp('scores', 15)).toBe(emailKinds.scores.help);
});
