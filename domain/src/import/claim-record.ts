export const recordLinkIsDead =
  'This link has already been used or has expired. Ask an organizer of the league.';

export const juniorClaimsRecord = 'Only adults can claim a record with a link. Ask a league organizer.';

/** The account and the record can't both be on one roster: one of the two spots has to go first. */
export function sameTeamText(teamName: string): string {
  return `You're already on ${teamName} with your account. Ask an organizer to remove one of the two first.`;
}
