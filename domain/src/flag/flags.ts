type Flag = {
  label: string;
  /** What the flag shows or hides. */
  gates: string;
  /** The value without configuration, and in the client while the service is unreachable. */
  isOnByDefault: boolean;
};

/** All flags; the flag file defines which are on, and for whom. */
export const flags = {
  messaging: {
    label: 'Messaging',
    gates: 'Messages in the header, the inbox, and message buttons that open it',
    isOnByDefault: true,
  },
  'new-nav': {
    label: 'New navigation',
    gates: 'Players and Events instead of Explore in the header and bottom bar',
    isOnByDefault: false,
  },
  'global-dropdown-v2': {
    label: 'Grouped search dropdown',
    gates: 'Grouped tennis and pickleball lists below the empty search box',
    isOnByDefault: false,
  },
  'adult-team-pickleball': {
    label: 'Adult Team Pickleball',
    gates: 'Adult Team Pickleball in the search shortcuts',
    isOnByDefault: true,
  },
  'junior-team-pickleball': {
    label: 'Junior Team Pickleball',
    gates: 'Junior Team Pickleball in the search shortcuts',
    isOnByDefault: true,
  },
  'large-tournaments': {
    label: 'Large tournaments',
    gates: 'Tournaments and draws with 128 teams',
    isOnByDefault: true,
  },
  'player-group': {
    label: 'Player group',
    gates: 'My Player Group in the side menu',
    isOnByDefault: false,
  },
  'ratings-list': {
    label: 'Ratings list',
    gates: 'Ratings List in the side menu, and the page /ratings',
    isOnByDefault: true,
  },
} as const satisfies Record<string, Flag>;

export type FlagKey = keyof typeof flags;
export type FlagValues = Record<FlagKey, boolean>;

export const flagKeys = Object.keys(flags) as [FlagKey, ...FlagKey[]];

export const defaultFlags = Object.fromEntries(
  flagKeys.map((key) => [key, flags[key].isOnByDefault]),
) as FlagValues;

export type FlagUser = {
  id: number;
  email: string;
  isClubOrganizer: boolean;
  isEnterpriseClubOrganizer: boolean;
};

/** User attributes that flag rules may use; empty unless the user is fully known. */
export type FlagContext = Partial<Omit<FlagUser, 'id'>> & {
  /** Users with the same key get the same share of a percentage split. */
  targetingKey?: string;
  memberId?: number;
};

export function flagContext(user: FlagUser | null | undefined): FlagContext {
  if (!user?.email || !(user.id > 0)) return {};
  return {
    targetingKey: String(user.id),
    memberId: user.id,
    // Lower case, because rules are written in lower case and users type their address as they like.
    email: user.email.toLowerCase(),
    isClubOrganizer: user.isClubOrganizer,
    isEnterpriseClubOrganizer: user.isEnterpriseClubOrganizer,
  };
}
