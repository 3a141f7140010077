/** What has no winner does not count as played. */
export function totalPlayed({ wins, losses }: { wins: number; losses: number }): number {
  return wins + losses;
}
