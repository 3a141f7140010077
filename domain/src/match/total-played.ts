/** Matches without a winner do not count as played. */
export function totalPlayed({ wins, losses }: { wins: number; losses: number }): number {
  return wins + losses;
}
