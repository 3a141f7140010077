import {
  checkGroupStage,
  defaultGroupStage,
  drawTypeHasGroups,
  type GroupStage,
} from '@courtline/domain/draw/group-stage';
import { useState } from 'react';
import type { GroupStageText } from './group-stage-fields';

/** How many groups are to be drawn, as it is typed; null where none are. */
export function useGroupStage(teamCount: number, drawTypeId: number | null) {
  const [text, setText] = useState(() => groupStageText(defaultGroupStage(teamCount)));
  if (!drawTypeHasGroups(drawTypeId, teamCount)) return null;
  return {
    text,
    onChange: setText,
    stage: readGroupStage(text),
    problem: checkGroupText(text, teamCount),
    whatItDoes: whatGroupingDoes(text, teamCount),
  };
}

function groupStageText({ groups, advancing }: GroupStage): GroupStageText {
  return { groups: String(groups), advancing: String(advancing) };
}

/** Null unless both are whole numbers. */
function readGroupStage({ groups, advancing }: GroupStageText): GroupStage | null {
  const stage = { groups: Number(groups), advancing: Number(advancing) };
  const areCounts = Object.values(stage).every((count) => Number.isInteger(count) && count > 0);
  return areCounts ? stage : null;
}

function checkGroupText(text: GroupStageText, teamCount: number): string | null {
  const stage = readGroupStage(text);
  return stage
    ? checkGroupStage(stage, teamCount)
    : 'Enter how many groups there are, and how many teams of each go on.';
}

function whatGroupingDoes(text: GroupStageText, teamCount: number): string {
  const stage = readGroupStage(text);
  const rules = 'Every team plays all others of its group; seeded teams are spread over the groups.';
  if (!stage || checkGroupStage(stage, teamCount)) return rules;
  const [fewest, most] = [Math.floor(teamCount / stage.groups), Math.ceil(teamCount / stage.groups)];
  const sizes = fewest === most ? `${most}` : `${fewest} or ${most}`;
  return `${teamCount} teams in groups of ${sizes}, ${stage.groups * stage.advancing} in the playoffs. ${rules}`;
}
