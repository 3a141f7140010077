import { expect, it } from 'vitest';
import { linkParts } from './link-parts';

it('turns the address in an e-mail into a link and keeps the sentence around it', () => {
  expect(linkParts('Open http://localhost:3002/join/confirm?token=abc. Then play.')).toEqual([
    { kind: 'text', text: 'Open ' },
    { kind: 'link', text: 'http://localhost:3002/join/confirm?token=abc' },
    { kind: 'text', text: '. Then play.' },
  ]);
});

it.each([['javascript:alert(1)'], ['data:text/html,hi'], ['no address at all'], ['http:// is not one']])(
  'leaves %s as text',
  (text) => {
    expect(linkParts(text)).toEqual([{ kind: 'text', text }]);
  },
);
