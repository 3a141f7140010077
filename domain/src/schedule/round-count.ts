/** With an odd number of teams one has a bye in every round, so a season needs more rounds than matches per team. */
export function roundCount(teams: number, matchesPerTeam: number): number {
  if (teams < 2) return 0;
  if (teams % 2 === 0) return matchesPerTeam;
  return matchesPerTeam + Math.floor(matchesPerTeam / (teams - 1));
}
