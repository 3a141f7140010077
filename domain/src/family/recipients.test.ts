import { expect, it } from 'vitest';
import { recipientsOf } from './recipients';

const ana = { memberId: 2, email: 'ana@example.com', isTold: true };
const bob = { memberId: 3, email: 'bob@example.com', isTold: true };
const silent = { ...bob, isTold: false };
const account = { memberId: 1, email: 'mia@example.com' };
const child = { memberId: 1, email: null };

type About = Parameters<typeof recipientsOf>[0];

it.each<[string, About, number[]]>([
  ['an adult without guardians', { ...account, told: 'both', guardians: [] }, [1]],
  ['a child without an account', { ...child, told: 'both', guardians: [ana, bob] }, [2, 3]],
  ['a child without an account, whatever was chosen', { ...child, told: 'player', guardians: [ana] }, [2]],
  ['a guardian who wants nothing', { ...child, told: 'both', guardians: [ana, silent] }, [2]],
  ['a child with an account', { ...account, told: 'both', guardians: [ana, bob] }, [1, 2, 3]],
  ['the child alone', { ...account, told: 'player', guardians: [ana] }, [1]],
  ['the guardians alone', { ...account, told: 'guardians', guardians: [ana, silent] }, [2]],
  ['the child, as no guardian is told', { ...account, told: 'guardians', guardians: [silent] }, [1]],
  ['no one', { ...child, told: 'both', guardians: [] }, []],
])('What is sent reaches %s', (_, about, ids) => {
  expect(recipientsOf(about)).toEqual(ids);
});
