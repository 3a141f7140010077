import { describe, expect, it } from 'vitest';
import { scheduleStatuses, sessionTypes } from '../constants';
import { changeTeams } from './change-team';
import { type DrawStatus, checkEditSeeds, checkHasDraw, publishingObstacles } from './draw-locks';
import { makeEmptyDraws } from './make-draws';
import { aDrawOf, singleElimination } from './testing/a-draw';

const draft: DrawStatus = {
  sessionTypeId: sessionTypes.tournament.id,
  statusId: scheduleStatuses.draft.id,
  hasPostedScores: false,
  hasPublishPrivileges: true,
};
const published = { ...draft, statusId: scheduleStatuses.published.id };
const underWay = { ...published, hasPostedScores: true };
const placed = { draws: aDrawOf([1, null, 3, 4]), teamIds: [1, 3, 4] };
const half = changeTeams(makeEmptyDraws(4, singleElimination), {
  matchNumber: 1,
  position1TeamId: 1,
  position2TeamId: 2,
  byeStatusTypeId: null,
});

describe('publishing a draw', () => {
  it.each([
    ['is possible when all is in place', draft, placed, []],
    ['is possible for two teams', draft, { draws: aDrawOf([1, 2]), teamIds: [1, 2] }, []],
    ['is possible again while nothing is posted', published, placed, []],
    ['is possible for a draft with results', { ...draft, hasPostedScores: true }, placed, []],
    [
      'needs the privilege',
      { ...draft, hasPublishPrivileges: false },
      placed,
      ["You don't have permission to publish."],
    ],
    [
      'needs all teams in the first round of the main draw',
      draft,
      { ...placed, teamIds: [1, 2, 3, 4] },
      ['All teams must be placed in the first round of the main draw.'],
    ],
    [
      'needs a team in every first-round match',
      draft,
      { draws: half, teamIds: [1, 2] },
      ['Every first-round match must have at least one team.'],
    ],
    ['is over once results are posted', underWay, placed, ['Results are posted on the published draw.']],
    [
      'says everything that is in the way',
      { ...underWay, hasPublishPrivileges: false },
      { draws: [], teamIds: [1] },
      [
        "You don't have permission to publish.",
        'All teams must be placed in the first round of the main draw.',
        'Every first-round match must have at least one team.',
        'Results are posted on the published draw.',
      ],
    ],
  ])('%s', (_, status, draw, sentences) => {
    expect(publishingObstacles(status, draw)).toEqual(sentences);
  });
});

describe('a draw', () => {
  it('exists in a tournament but not in a season', () => {
    expect(checkHasDraw(draft)).toBeNull();
    expect(checkHasDraw({ sessionTypeId: sessionTypes.multiRound.id })).toBe('Only a tournament has a draw.');
  });

  it('locks its seeds once it is published or results are posted', () => {
    expect(checkEditSeeds(draft)).toBeNull();
    expect(checkEditSeeds(published)).toBe("Seeds can't be edited once the draw is published.");
    expect(checkEditSeeds({ ...draft, hasPostedScores: true })).toBe(
      "Seeds can't be edited once results are posted.",
    );
  });
});
