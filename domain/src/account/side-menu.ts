export type ClubMembership = {
  clubId: number;
  name: string;
  tierTypeId: number;
  tierTypeName: string;
  roleValue: 'Admin' | 'Owner' | 'Member';
};

type MenuUser = {
  clubMemberships: readonly ClubMembership[];
  isPowered: boolean;
  isProClubHeadOrganizer: boolean;
  canCreateEvent: boolean;
};

const clubTiers = { first: 16, hidden: 11 } as const;
const tierNamesListedEarly = new Set(['Pro', 'Special']);
const tierNamesWithEvents = new Set(['Pro', 'Special', 'Free College', 'High School', 'Pro College']);
const rolesWithEvents = new Set<ClubMembership['roleValue']>(['Owner', 'Admin']);

/** The member's clubs in menu order, without the tier that is never listed. */
export function listClubs(memberships: readonly ClubMembership[]): ClubMembership[] {
  return memberships
    .filter(({ tierTypeId }) => tierTypeId !== clubTiers.hidden)
    .toSorted(
      (a, b) => clubRank(a) - clubRank(b) || a.name.localeCompare(b.name, 'en') || a.clubId - b.clubId,
    );
}

function clubRank({ tierTypeId, tierTypeName }: ClubMembership): number {
  if (tierTypeId === clubTiers.first) return 0;
  return tierNamesListedEarly.has(tierTypeName) ? 1 : 2;
}

export function seesSubscriptions({ isPowered, isProClubHeadOrganizer }: MenuUser): boolean {
  return isPowered || isProClubHeadOrganizer;
}

/** Organizers of a club of these tiers see the link to events, unless they can already create events. */
export function seesCreateEvent({ canCreateEvent, clubMemberships }: MenuUser): boolean {
  return (
    !canCreateEvent &&
    clubMemberships.some(
      ({ roleValue, tierTypeName }) =>
        rolesWithEvents.has(roleValue) && tierNamesWithEvents.has(tierTypeName),
    )
  );
}
