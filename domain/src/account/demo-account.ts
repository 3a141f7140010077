/** Of the accounts that everyone who tries the demo signs in to, with a password that the login page shows. */
export const demoAddresses = {
  admin: 'admin@courtline.example',
  leagueOrganizer: 'league@courtline.example',
  conferenceOrganizer: 'conference@courtline.example',
  captain: 'captain@courtline.example',
  coCaptain: 'cocaptain@courtline.example',
  player: 'player@courtline.example',
  poweredUser: 'powered@courtline.example',
  proClubHead: 'prohead@courtline.example',
  clubOwner: 'clubowner@courtline.example',
  guardian: 'guardian@courtline.example',
  newcomer: 'newcomer@courtline.example',
} as const;

const shared: ReadonlySet<string> = new Set(Object.values(demoAddresses));

export function isDemoAddress(email: string): boolean {
  return shared.has(email.toLowerCase());
}
