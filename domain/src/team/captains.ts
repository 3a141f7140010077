import { teamLimits } from '../constants';

const { captainsMin, captainsMax } = teamLimits;

/** `captains` is the number after the change. */
export function checkCaptainCount(captains: number): string | null {
  if (captains < captainsMin) return 'There must always be at least one Captain';
  if (captains > captainsMax) return `Only ${captainsMax} Captains are permitted per team.`;
  return null;
}

/** Title of the popup for a rejected change of captains, by screen. */
export const captainPopupTitles = { organizer: 'Error', team: 'Sorry' } as const;

export const maxCaptainsText = 'Max captains added';

/** At the limit a text replaces the add button. */
export function hasMaxCaptains(captains: number): boolean {
  return captains >= captainsMax;
}

export function removeCaptainQuestion(name: string): string {
  return `Are you sure you want to remove ${name} as a Captain?`;
}
