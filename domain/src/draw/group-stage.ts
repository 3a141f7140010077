import { drawTypes } from '../constants';
import { type Draw, groupMatchesOf } from './draw';

/** How many groups there are, and how many teams of each go on to the playoffs. */
export type GroupStage = { groups: number; advancing: number };

/** Groups are named by letters. */
export const groupLimits = { groupsMax: 26, teamsMin: 3, groupSizeMin: 2, groupSizeMax: 16 } as const;

export function groupName(group: number): string {
  return `Group ${String.fromCharCode(64 + group)}`;
}

/** Two teams have one match, whatever the draw type. */
export function drawTypeHasGroups(drawTypeId: number | null, teamCount: number): boolean {
  return drawTypeId === drawTypes.groups.id && teamCount >= groupLimits.teamsMin;
}

export function hasGroups(draws: readonly Draw[]): boolean {
  return groupMatchesOf(draws).length > 0;
}

/** Groups of about four, of which two teams go on. */
export function defaultGroupStage(teamCount: number): GroupStage {
  const groups = teamCount < 6 ? 1 : Math.max(2, Math.round(teamCount / 4));
  return { groups: Math.min(groups, groupLimits.groupsMax), advancing: 2 };
}

/** Why teams cannot be drawn into these groups. */
export function checkGroupStage({ groups, advancing }: GroupStage, teamCount: number): string | null {
  const { groupsMax, groupSizeMin, groupSizeMax } = groupLimits;
  const smallest = Math.floor(teamCount / groups);
  const largest = Math.ceil(teamCount / groups);
  if (groups > groupsMax) return `There can be at most ${groupsMax} groups.`;
  if (smallest < groupSizeMin) {
    return `${teamCount} teams are too few for ${groups} groups: each needs at least ${groupSizeMin}.`;
  }
  if (largest > groupSizeMax) return `A group can have at most ${groupSizeMax} teams. Make more groups.`;
  if (advancing > smallest) {
    return `The smallest group has ${smallest} teams, so at most ${smallest} of each can go on.`;
  }
  return groups * advancing < 2 ? 'At least two teams must go on to the playoffs.' : null;
}

/** Teams of groups follow from seeds and lots, so their groups cannot be filled in by hand. */
export function checkPlaceByHand(drawTypeId: number | null, teamCount: number): string | null {
  return drawTypeHasGroups(drawTypeId, teamCount)
    ? 'Groups are always drawn. Seed the teams, or choose another draw type to place them yourself.'
    : null;
}
