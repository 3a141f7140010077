export const scheduledTeams = { min: 2, max: 128 } as const;

export function checkTeamCount(teams: number): string | null {
  if (teams < scheduledTeams.min) return 'A schedule needs at least 2 teams.';
  if (teams > scheduledTeams.max) return 'A schedule can have at most 128 teams.';
  return null;
}
