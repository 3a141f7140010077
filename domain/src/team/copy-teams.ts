/** `originTeamId` is the first team of a chain of copies, the same in every season. */
type Team = { name: string; originTeamId: number };

type Copied = Team & { leagueId: number };

/** Why these teams cannot be copied into the session, whose teams are `present`. */
export function checkCopyTeams(
  teams: readonly Copied[],
  target: { leagueId: number },
  present: readonly Team[],
): string | null {
  for (const [index, team] of teams.entries()) {
    if (team.leagueId !== target.leagueId) return `${team.name} is in another league.`;
    const known = findSameTeam(team, present);
    if (known) return inSessionText(team, known);
    const twin = findSameTeam(team, teams.slice(0, index));
    if (twin) return sameTeamText(team, twin);
  }
  return null;
}

export function findSameTeam<Other extends Team>(team: Team, others: readonly Other[]): Other | undefined {
  return others.find(({ originTeamId }) => originTeamId === team.originTeamId);
}

function inSessionText({ name }: Team, known: Team): string {
  const renamed = known.name === name ? '' : `, as ${known.name}`;
  return `${name} is already in this session${renamed}.`;
}

function sameTeamText({ name }: Team, twin: Team): string {
  if (twin.name === name) return `You selected ${name} twice, from different sessions.`;
  return `${name} and ${twin.name} are the same team from different sessions.`;
}

/** A copy keeps the captains who are still members, and needs at least one. */
export function checkCopiedCaptains(
  copies: readonly { name: string; captains: readonly unknown[] }[],
): string | null {
  const alone = copies.find(({ captains }) => captains.length === 0);
  return alone ? `${alone.name} no longer has a captain. Add one before copying it.` : null;
}
