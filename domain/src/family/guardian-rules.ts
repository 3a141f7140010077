import { adultAge } from '../permission/junior';
import { accountAge } from './child-rules';

export const familyLimits = { guardians: 6, children: 12 } as const;

export const invitationLinkIsDead =
  'This link has already been used, withdrawn, or has expired. Ask for a new one.';

type NewGuardian = {
  childName: string;
  /** Null if no one has entered the child's birth date. */
  age: number | null;
  guardianCount: number;
  person: { isJunior: boolean; isChild: boolean; isGuardian: boolean; childCount: number };
};

/** Applies to every new guardian of an existing child, by invitation as by claim. */
export function checkNewGuardian({ childName, age, guardianCount, person }: NewGuardian): string | null {
  if (person.isChild) return "You can't be your own guardian.";
  const tooYoung = checkGuardianAge(person);
  if (tooYoung) return tooYoung;
  if (person.isGuardian) return `You're already a guardian of ${childName}.`;
  if (age === null) return `Ask an organizer to enter the birth date of ${childName} first.`;
  return (
    checkChildIsMinor({ childName, age }) ??
    checkGuardianCount({ childName, guardianCount }) ??
    checkChildCount(person.childCount)
  );
}

export function checkGuardianAge({ isJunior }: { isJunior: boolean }): string | null {
  return isJunior ? `A guardian must be ${adultAge} or older.` : null;
}

/** From 18 on, guardians can only pass the record on or step back. */
export function checkChildIsMinor({ childName, age }: { childName: string; age: number }): string | null {
  return age < adultAge ? null : `${childName} is ${adultAge} or older and decides this without a guardian.`;
}

/** Open invitations count, so that no invited person is turned away. */
export function checkGuardianCount({
  childName,
  guardianCount,
}: {
  childName: string;
  guardianCount: number;
}): string | null {
  if (guardianCount < familyLimits.guardians) return null;
  return `${childName} can have at most ${familyLimits.guardians} guardians.`;
}

export function checkChildCount(childCount: number): string | null {
  if (childCount < familyLimits.children) return null;
  return `You can be a guardian of at most ${familyLimits.children} children.`;
}

/** A child is never without a guardian before coming of age. */
export function checkStepBack(child: {
  childName: string;
  isOfAge: boolean;
  otherGuardians: number;
}): string | null {
  if (child.isOfAge || child.otherGuardians > 0) return null;
  return `You're the only guardian of ${child.childName}. Invite another guardian first.`;
}

/** At least one guardian receives what is sent about a child. */
export function checkTold(
  isTold: boolean,
  { childName, othersTold }: { childName: string; othersTold: number },
): string | null {
  if (isTold || othersTold > 0) return null;
  return `At least one guardian must receive what is sent about ${childName}.`;
}

type NewAccount = {
  childName: string;
  age: number;
  hasAccount: boolean;
  /** Whether the address is that of the guardian who enters it. */
  isOwnAddress: boolean;
};

export function checkChildAccount({ childName, age, hasAccount, isOwnAddress }: NewAccount): string | null {
  if (hasAccount) return `${childName} already has an account.`;
  if (age < accountAge) return `${childName} can have an account from age ${accountAge} on.`;
  if (isOwnAddress) return "Enter the child's own email address, not yours.";
  return null;
}

export function checkTakeOver({
  age,
  guardianCount,
}: {
  age: number | null;
  guardianCount: number;
}): string | null {
  if (guardianCount === 0) return 'You have no guardians.';
  if (age === null || age < adultAge) return `You can take over your record at ${adultAge}.`;
  return null;
}

/** A junior names an adult, who then asks to be confirmed. */
export function checkOwnInvitation({ isJunior }: { isJunior: boolean }): string | null {
  return isJunior ? null : 'Only players under 18 have guardians.';
}
