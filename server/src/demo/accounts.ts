import { demoAddresses } from '@courtline/domain/account/demo-account';
import type { MemberRights } from '../store/account/member-rights';

/** One password for every demo account: the login page shows it, in demo mode only. */
export const demoPassword = 'courtline-demo';

export const demoAccounts = [
  { role: 'Admin', email: demoAddresses.admin, firstName: 'Ada', lastName: 'Lindqvist' },
  { role: 'League organizer', email: demoAddresses.leagueOrganizer, firstName: 'Marcus', lastName: 'Rivera' },
  {
    role: 'Conference organizer',
    email: demoAddresses.conferenceOrganizer,
    firstName: 'Priya',
    lastName: 'Nair',
  },
  { role: 'Captain', email: demoAddresses.captain, firstName: 'Theo', lastName: 'Marsh' },
  { role: 'Co-captain', email: demoAddresses.coCaptain, firstName: 'Dana', lastName: 'Whitfield' },
  { role: 'Player', email: demoAddresses.player, firstName: 'Maria', lastName: 'Ramos' },
  { role: 'Powered user', email: demoAddresses.poweredUser, firstName: 'Felix', lastName: 'Ostrander' },
  {
    role: 'Pro club head',
    email: demoAddresses.proClubHead,
    firstName: 'Renata',
    lastName: 'Kowalczyk',
  },
  { role: 'Club owner', email: demoAddresses.clubOwner, firstName: 'Leon', lastName: 'Abernathy' },
  { role: 'Guardian', email: demoAddresses.guardian, firstName: 'Ana', lastName: 'Castellanos' },
  { role: 'Newcomer', email: demoAddresses.newcomer, firstName: 'Owen', lastName: 'Park' },
] as const;

export type DemoRole = (typeof demoAccounts)[number]['role'];

export function accountOf(role: DemoRole): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}`);
  return account;
}

/** Rights in addition to those from leagues, teams and clubs. */
export const accountRights: Partial<Record<DemoRole, Partial<MemberRights>>> = {
  'League organizer': {
    isClubOrganizer: true,
    isEnterpriseClubOrganizer: true,
    isPersonalClubHeadOrganizer: true,
    canCreateEvent: true,
  },
  'Conference organizer': { isClubOrganizer: true, canCreateEvent: true },
  'Powered user': { isPowered: true },
  'Pro club head': { isClubOrganizer: true, isProClubHeadOrganizer: true, canCreateEvent: true },
  'Club owner': { isClubOrganizer: true },
};
