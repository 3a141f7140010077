type Named = { name: string };

/** Names that differ only in case and spaces count as the same. */
export function isSameTeamName(one: string, other: string): boolean {
  return teamNameKey(one) === teamNameKey(other);
}

/** The same for all spellings of a name that count as the same. */
export function teamNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/**
 * Why adding these teams needs a confirmation: two teams of a session may share a name, but not by accident. `present`
 * are the other teams of the session.
 */
export function checkSameNames(adding: readonly Named[], present: readonly Named[]): string | null {
  for (const [index, { name }] of adding.entries()) {
    const known = present.find((team) => isSameTeamName(team.name, name));
    if (known) return `This session already has a team named ${known.name}.`;
    const twin = adding.slice(0, index).find((team) => isSameTeamName(team.name, name));
    if (twin) return `Two of the teams you're adding are named ${twin.name}.`;
  }
  return null;
}
