import { leagueTypes } from '@courtline/domain/constants';
import type { CurrentUser } from './account';

/** The user when signed out. In a file of its own, because every page needs it and few need the schemas. */
export const signedOutUser: CurrentUser = {
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
  leagueSearchTypeId: leagueTypes.adultTeamTennis.id,
  profileImage: null,
  children: [],
  isJunior: false,
  hasGuardian: false,
  secondFactorStep: null,
  isEmailRefused: false,
  impersonator: null,
};
