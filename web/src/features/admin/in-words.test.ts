import { expect, it } from 'vitest';
import { inWords } from './in-words';

it.each([
  ['captain-added', 'Captain added'],
  ['other-log-ins-ended', 'Other devices signed out'],
  ['mails-stopped', 'Unsubscribed from emails'],
])('shows the audit entry %s as %s', (name, label) => {
  expect(inWords(name)).toBe(label);
});
