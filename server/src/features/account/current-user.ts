import type { CurrentUser } from '@courtline/contract/account';
import type { Asking } from '../../http/asking';
import { getCurrentUser } from '../../store/member';

/** An empty user when nobody is signed in: that is no failure. */
export async function currentUser({ actor, db }: Asking): Promise<CurrentUser> {
  return actor.kind === 'visitor' ? nobody : getCurrentUser(db, actor.memberId);
}

const nobody: CurrentUser = {
  id: 0,
  firstName: '',
  lastName: '',
  email: '',
  claimedPlayer: null,
  clubMemberships: [],
  isPowered: false,
  isAdmin: false,
  isClubOrganizer: false,
  isEnterpriseClubOrganizer: false,
  isProClubHeadOrganizer: false,
  isPersonalClubHeadOrganizer: false,
  canCreateEvent: false,
  onboardingRequired: false,
  onboardingCompleted: false,
  enableBetaFeatures: false,
  canConfirmPlayers: false,
};
