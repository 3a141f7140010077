import { drawLimits } from '../constants';

/** The number of lines of a draw: the next power of two. */
export function drawSize(teamCount: number): number {
  let size: number = drawLimits.teamsMin;
  while (size < teamCount) size *= 2;
  return size;
}

export function checkTeamCount(teamCount: number): string | null {
  if (teamCount < drawLimits.teamsMin) return `A draw needs at least ${drawLimits.teamsMin} teams.`;
  if (teamCount > drawLimits.teamsMax) return `A draw can have at most ${drawLimits.teamsMax} teams.`;
  return null;
}

const lastRounds: Readonly<Record<number, string>> = { 1: 'Final', 2: 'Semifinals', 4: 'Quarterfinals' };

export function roundName(matchesInRound: number): string {
  return lastRounds[matchesInRound] ?? `Round of ${matchesInRound * 2}`;
}
