import { describe, expect, it } from 'vitest';
import {
  checkChildAccount,
  checkNewGuardian,
  checkOwnInvitation,
  checkStepBack,
  checkTakeOver,
  checkTold,
} from './guardian-rules';

type NewGuardian = Parameters<typeof checkNewGuardian>[0];
type Person = NewGuardian['person'];

const childName = 'Mia';
const adult: Person = { isJunior: false, isChild: false, isGuardian: false, childCount: 0 };
const child = { childName, age: 9, guardianCount: 1 };

describe('A new guardian', () => {
  it.each<[string, Partial<NewGuardian>, Partial<Person>, string | null]>([
    ['is an adult', {}, {}, null],
    ['may be the sixth', { guardianCount: 5 }, {}, null],
    ['may have eleven other children', {}, { childCount: 11 }, null],
    ['may be added on the day before the child turns 18', { age: 17 }, {}, null],
    ['is not the child', {}, { isChild: true }, "You can't be your own guardian."],
    ['is not a junior', {}, { isJunior: true }, 'A guardian must be 18 or older.'],
    ['is new', {}, { isGuardian: true }, "You're already a guardian of Mia."],
    ['needs the birth date', { age: null }, {}, 'Ask an organizer to enter the birth date of Mia first.'],
    ['is for minors', { age: 18 }, {}, 'Mia is 18 or older and decides this without a guardian.'],
    ['is not the seventh', { guardianCount: 6 }, {}, 'Mia can have at most 6 guardians.'],
    ['has at most twelve children', {}, { childCount: 12 }, 'You can be a guardian of at most 12 children.'],
  ])('%s', (_, about, person, sentence) => {
    expect(checkNewGuardian({ ...child, ...about, person: { ...adult, ...person } })).toBe(sentence);
  });
});

const alone = "You're the only guardian of Mia. Invite another guardian first.";

it.each([
  [false, 1, null],
  [false, 0, alone],
  [true, 0, null],
  [true, 2, null],
])('A guardian steps back if the child is of age (%s) or others remain (%i)', (isOfAge, others, sentence) => {
  expect(checkStepBack({ childName, isOfAge, otherGuardians: others })).toBe(sentence);
});

it.each([
  [true, 0, null],
  [false, 1, null],
  [false, 0, 'At least one guardian must receive what is sent about Mia.'],
])('Being told: %s, with %i others', (isTold, othersTold, sentence) => {
  expect(checkTold(isTold, { childName, othersTold })).toBe(sentence);
});

describe('An account for a child', () => {
  const ready = { childName, age: 13, hasAccount: false, isOwnAddress: false };

  it.each([
    [{}, null],
    [{ age: 18 }, null],
    [{ age: 12 }, 'Mia can have an account from age 13 on.'],
    [{ hasAccount: true }, 'Mia already has an account.'],
    [{ isOwnAddress: true }, "Enter the child's own email address, not yours."],
  ])('%o', (about, sentence) => {
    expect(checkChildAccount({ ...ready, ...about })).toBe(sentence);
  });
});

it.each([
  [18, 1, null],
  [40, 2, null],
  [17, 1, 'You can take over your record at 18.'],
  [null, 1, 'You can take over your record at 18.'],
  [18, 0, 'You have no guardians.'],
])('A person of %s years with %i guardians takes over', (age, guardianCount, sentence) => {
  expect(checkTakeOver({ age, guardianCount })).toBe(sentence);
});

it('only juniors name a guardian', () => {
  expect(checkOwnInvitation({ isJunior: true })).toBeNull();
  expect(checkOwnInvitation({ isJunior: false })).toBe('Only players under 18 have guardians.');
});
