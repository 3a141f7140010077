import { type Draw, firstRoundOf } from './draw';

export type DrawStatus = { isPublished: boolean; hasPostedResults: boolean; hasPublishPrivileges: boolean };

/** Everything that keeps a draw from being published, one sentence each; none when it may be. */
export function whatKeepsFromPublishing(
  status: DrawStatus,
  { draws, teamIds }: { draws: readonly Draw[]; teamIds: readonly number[] },
): string[] {
  return [
    checkPublishPrivileges(status),
    checkAllTeamsPlaced(draws, teamIds),
    checkNoMatchWithoutTeam(draws),
    checkNotUnderWay(status),
  ].filter((sentence) => sentence !== null);
}

export function checkPublishPrivileges({ hasPublishPrivileges }: Pick<DrawStatus, 'hasPublishPrivileges'>) {
  return hasPublishPrivileges ? null : 'You do not have publish privileges.';
}

export function checkAllTeamsPlaced(draws: readonly Draw[], teamIds: readonly number[]): string | null {
  const placed = new Set(
    firstRoundOf(draws).flatMap(({ places }) =>
      places.map((place) => (place.kind === 'team' ? place.teamId : null)),
    ),
  );
  const areAllPlaced = teamIds.every((teamId) => placed.has(teamId));
  return areAllPlaced ? null : 'All teams must be placed in the first round of the main draw.';
}

export function checkNoMatchWithoutTeam(draws: readonly Draw[]): string | null {
  const firstRound = firstRoundOf(draws);
  const haveTeams = firstRound.every(({ places }) => places.some((place) => place.kind === 'team'));
  return firstRound.length > 0 && haveTeams ? null : 'Every first-round match must have at least one team.';
}

export function checkNotUnderWay({
  isPublished,
  hasPostedResults,
}: Omit<DrawStatus, 'hasPublishPrivileges'>) {
  return isPublished && hasPostedResults ? 'Results are posted on the published draw.' : null;
}

export function checkUnpublishDraw(status: Omit<DrawStatus, 'isPublished'>): string | null {
  if (status.hasPostedResults) return 'A draw cannot be unpublished once scores are posted.';
  return checkPublishPrivileges(status);
}

export function checkEditSeeds({ isPublished, hasPostedResults }: Omit<DrawStatus, 'hasPublishPrivileges'>) {
  if (isPublished) return 'Seeds cannot be edited once the draw is published.';
  if (hasPostedResults) return 'Seeds cannot be edited once results are posted.';
  return null;
}

export function checkDeleteDraw({ isPublished, hasPostedResults }: Omit<DrawStatus, 'hasPublishPrivileges'>) {
  if (isPublished) return 'A draw cannot be deleted once it is published.';
  if (hasPostedResults) return 'A draw cannot be deleted once scores are posted.';
  return null;
}
