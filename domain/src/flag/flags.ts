/** All flags with their values without configuration, and in the client while the service is unreachable. */
export const defaultFlags = {
  messaging: true,
  'new-nav': false,
  'global-dropdown-v2': false,
  'adult-team-pickleball': true,
  'junior-team-pickleball': true,
  'large-tournaments': true,
  'player-group': false,
  'ratings-list': true,
};

export type FlagKey = keyof typeof defaultFlags;
export type FlagValues = Record<FlagKey, boolean>;

export const flagKeys = Object.keys(defaultFlags) as [FlagKey, ...FlagKey[]];

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
