import { groupLimits } from '@courtline/domain/draw/group-stage';
import { between } from './allowed-values';

const group = between([1, groupLimits.groupsMax]);
const place = between([1, groupLimits.groupSizeMax]);

/** Checks of groups and of the places that go on from them. */
export const groupChecks = {
  schedules_group_count_check: group,
  schedules_group_advancing_check: place,
  team_matches_group_number_check: group,
  team_matches_position1_from_group_check: group,
  team_matches_position1_from_place_check: place,
  team_matches_position2_from_group_check: group,
  team_matches_position2_from_place_check: place,
};
