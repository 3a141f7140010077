type Copied = { id: number; name: string; sessionId: number; leagueId: number };

type Target = { sessionId: number; leagueId: number };

/** Why these teams cannot be copied into the session, in which `present` stand already. */
export function checkCopyTeams(
  teams: readonly Copied[],
  target: Target,
  present: readonly { copiedFromTeamId: number | null }[],
): string | null {
  const known = new Set(present.map(({ copiedFromTeamId }) => copiedFromTeamId));
  for (const { id, name, sessionId, leagueId } of teams) {
    if (leagueId !== target.leagueId) return `${name} plays in another league.`;
    if (sessionId === target.sessionId || known.has(id)) return `${name} is in this session already.`;
  }
  return null;
}

/** A copy has the captains of its team who are still members, and no team is without one. */
export function checkCopiedCaptains(
  copies: readonly { name: string; captains: readonly unknown[] }[],
): string | null {
  const alone = copies.find(({ captains }) => captains.length === 0);
  return alone ? `${alone.name} has no captain any more. Give it one before you copy it.` : null;
}
