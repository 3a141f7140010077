import { expect, it } from 'vitest';
import { isLinkName, linkNames } from './links';

it('every link has a unique name', () => {
  expect(new Set(linkNames).size).toBe(linkNames.length);
  expect(linkNames.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

it.each([
  ['privacy', true],
  ['login', true],
  ['colleges', true],
  ['casino', false],
  ['toString', false],
])('%s is a link target: %s', (name, expected) => {
  expect(isLinkName(name)).toBe(expected);
});
