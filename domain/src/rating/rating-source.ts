/** Which rating the rules of a league use; the choice of its organizers. */
export const ratingSources = {
  provider: {
    id: 'provider',
    label: 'UTR and UTR-P',
    hint: "Ratings from a provider or an organizer; until there is one, the player's own estimate.",
  },
  imported: {
    id: 'imported',
    label: 'UTR and UTR-P, imported only',
    hint: 'Only ratings that were imported. Estimates count as unrated.',
  },
  league: {
    id: 'league',
    label: 'League rating',
    hint: 'Computed from the results of this league. Players without results count as unrated.',
  },
} as const;

export type RatingSource = (typeof ratingSources)[keyof typeof ratingSources]['id'];

export const ratingSourceIds = Object.values(ratingSources).map(({ id }) => id);

/** A player's ratings in the sport of a league; the league's own is read only where it counts. */
export type RatingCandidates<Rating extends { isVerified: boolean }> = {
  source: RatingSource;
  provider: Rating | null;
  league: Rating | null;
};

/** The rating that counts in the league: for lineup rules, limits, suggestions, team strength, and wherever it shows players. */
export function pickRating<Rating extends { isVerified: boolean }>(
  candidates: RatingCandidates<Rating> | null,
): Rating | null {
  if (candidates === null) return null;
  const { source, provider, league } = candidates;
  if (source === ratingSources.league.id) return league;
  // Imported ratings are the verified ones.
  if (source === ratingSources.imported.id) return provider?.isVerified ? provider : null;
  return provider;
}

export function isLeagueRating({ source }: { source: RatingSource }): boolean {
  return source === ratingSources.league.id;
}
