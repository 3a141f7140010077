import { expect, it } from 'vitest';
import { checkSameNames } from './same-name';

const present = [{ name: 'Piedmont Aces' }, { name: 'Lobs' }];
const taken = 'This session already has a team named Piedmont Aces.';

it.each([
  ['another name', ['Volleys'], null],
  ['the same name', ['Piedmont Aces'], taken],
  ['the same name in other letters and spaces', [' piedmont  ACES'], taken],
  ['the same name without the space', ['PiedmontAces'], taken],
  ['a name that only begins alike', ['Piedmont Aces 2'], null],
  ['two new teams of one name', ['Deuces', 'deuces'], "Two of the teams you're adding are named Deuces."],
])('a team of %s', (_, names, sentence) => {
  expect(
    checkSameNames(
      names.map((name) => ({ name })),
      present,
    ),
  ).toBe(sentence);
});
