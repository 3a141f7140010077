import { expect, it } from 'vitest';
import { checkImpersonation } from './check-impersonation';

const admin = { memberId: 1, isAdmin: true };

it.each([
  ['a player', { memberId: 2, isAdmin: false }, null],
  ['themselves', admin, "You can't impersonate yourself."],
  ['another admin', { memberId: 3, isAdmin: true }, "You can't impersonate another admin."],
])('an admin impersonates %s', (_, target, sentence) => {
  expect(checkImpersonation(admin, target)).toBe(sentence);
});
