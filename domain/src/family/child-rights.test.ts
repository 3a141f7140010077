import { expect, it } from 'vitest';
import { checkReservedForGuardians } from './child-rights';

const mia = { firstName: 'Mia', hasAcceptedTerms: true };
const withoutTerms = { ...mia, hasAcceptedTerms: false };

it.each([
  ['an adult', null, false, null],
  ['a guardian for the child', mia, true, null],
  ['a guardian without the terms', withoutTerms, true, 'Accept the terms for Mia first.'],
  ['the child themselves', mia, false, 'Ask your guardian to do this.'],
  ['the child, terms or not', withoutTerms, false, 'Ask your guardian to do this.'],
])('Registering, paying and requests: %s', (_, ward, isByGuardian, sentence) => {
  expect(checkReservedForGuardians(ward, { isByGuardian })).toBe(sentence);
});
