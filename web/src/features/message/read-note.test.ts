import type { Message } from '@courtline/contract/message';
import { expect, it } from 'vitest';
import { readNote } from './read-note';

const messages = ['me', 'them', 'me', 'me'].map(
  (by, index): Message => ({
    number: index + 1,
    senderName: by,
    isMine: by === 'me',
    body: 'Hello',
    sentAtUtc: '2026-01-01T00:00:00Z',
  }),
);

const readTo = (...numbers: number[]) => numbers.map((number) => ({ name: 'Ana', number }));

it.each([
  ['nothing has been read', 'direct', [], { number: null, label: '' }],
  ['the other member has read the first', 'direct', readTo(2), { number: 1, label: 'Read' }],
  ['the other member has read everything', 'direct', readTo(4), { number: 4, label: 'Read' }],
  ['two team members have read the furthest', 'team', readTo(3, 1, 3), { number: 3, label: 'Read by 2' }],
] as const)('puts the read note under the right message if %s', (_, kind, readers, note) => {
  expect(readNote(messages, { kind, readers: [...readers] })).toEqual(note);
});
