/** What a member can be appointed to: captain of a team, organizer of a conference or of a league. */
export const roleKinds = ['team', 'conference', 'league'] as const;

export type RoleKind = (typeof roleKinds)[number];

const titles: Record<RoleKind, string> = {
  team: 'captain',
  conference: 'conference organizer',
  league: 'league organizer',
};

export function roleTitle(kind: RoleKind): string {
  return titles[kind];
}

/** The page of the team, the conference or the league. */
export function rolePath({ kind, id }: { kind: RoleKind; id: number }): string {
  const paths: Record<RoleKind, string> = {
    team: `/teams/${id}`,
    conference: `/leagues/conference/${id}/manage`,
    league: `/leagues/${id}`,
  };
  return paths[kind];
}

export function stepDownQuestion({ kind, name }: { kind: RoleKind; name: string }): string {
  return `Step down as a ${titles[kind]} of ${name}?`;
}

const successors: Record<RoleKind, string> = {
  team: 'a conference organizer',
  conference: 'a league organizer',
  league: 'an admin',
};

export function stepDownHelp(kind: RoleKind): string {
  return `If you're the last one, ${successors[kind]} takes over.`;
}
