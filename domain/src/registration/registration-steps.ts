import { sanctions } from '../constants';

export type RegistrationStep =
  | 'Team Selection'
  | 'Password Confirmation'
  | 'Event Questions'
  | 'Terms'
  | 'Confirm Details';

type Registration = {
  openedFrom: 'session' | 'team';
  hasRegistrationPin: boolean;
  sanctionTypeId: number | null;
  /** Whether the player has terms of the league to accept. */
  hasTerms?: boolean;
};

/** The steps of the drawer, in order; the password step depends on the chosen team. */
export function registrationSteps(registration: Registration): RegistrationStep[] {
  const steps: [RegistrationStep, boolean][] = [
    ['Team Selection', registration.openedFrom === 'session'],
    ['Password Confirmation', registration.hasRegistrationPin],
    ['Event Questions', isSanctioned(registration)],
    ['Terms', registration.hasTerms ?? false],
    ['Confirm Details', true],
  ];
  return steps.filter(([, isAsked]) => isAsked).map(([step]) => step);
}

export function isSanctioned({ sanctionTypeId }: { sanctionTypeId: number | null }): boolean {
  return sanctionTypeId === sanctions.usap.id;
}

export function checkUsapMemberId(usapMemberId: string): string | null {
  const digits = usapMemberId.trim();
  if (digits === '') return 'Required';
  return /^\d{1,20}$/.test(digits) ? null : 'A USAP member ID has only digits.';
}

/** Addresses the player, or the guardian who registered a child. */
export function congratulations(teamName: string, childName: string | null = null) {
  const who = childName === null ? 'You are' : `${childName} is`;
  return { title: 'Congratulations', text: `${who} now registered to play for ${teamName}` };
}
