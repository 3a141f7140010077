import { expect, it } from 'vitest';
import { scheduleStatuses, sessionTypes } from '../constants';
import {
  checkAddTeamMatch,
  checkDeleteRound,
  checkDeleteSchedule,
  checkDeleteTeamMatch,
  checkPublishSchedule,
  checkScheduleChange,
  checkUnpublishSchedule,
} from './edit-schedule';

const league = { sessionTypeId: sessionTypes.multiRound.id };
const tournament = { sessionTypeId: sessionTypes.tournament.id };
const draft = { statusId: scheduleStatuses.draft.id, hasPostedScores: false };
const published = { statusId: scheduleStatuses.published.id, hasPostedScores: false };
const scored = { ...published, hasPostedScores: true };
const scoredDraft = { ...draft, hasPostedScores: true };

it('can be changed until the first score is posted', () => {
  expect(checkScheduleChange({ ...league, ...draft })).toBeNull();
  expect(checkScheduleChange({ ...league, ...published })).toBeNull();
  expect(checkScheduleChange({ ...league, ...scored })).toBe(
    'A schedule can be modified until the first match score is posted.',
  );
});

it.each([
  ['a league schedule in draft', league, draft, null],
  ['a published league schedule', league, published, null],
  [
    'a league schedule with scores',
    league,
    scored,
    "The schedule can't be deleted because match scores have been posted.",
  ],
  ['a draw in draft', tournament, draft, null],
  ['a published draw', tournament, published, "A published draw can't be deleted. Unpublish it first."],
  [
    'a published draw with scores',
    tournament,
    scored,
    "The draw can't be deleted because match scores have been posted.",
  ],
  [
    'a draft of a draw with scores',
    tournament,
    scoredDraft,
    "The draw can't be deleted because match scores have been posted.",
  ],
  [
    'a draft of a schedule with scores',
    league,
    scoredDraft,
    "The schedule can't be deleted because match scores have been posted.",
  ],
])('deleting %s', (_, session, state, answer) => {
  expect(checkDeleteSchedule({ ...session, ...state })).toBe(answer);
});

it.each([
  ['a draft', league, draft, "The schedule isn't published."],
  ['a draft of a draw', tournament, draft, "The draw isn't published."],
  ['a published schedule', league, published, null],
  [
    'a schedule with scores',
    league,
    scored,
    "The schedule can't be unpublished because match scores have been posted.",
  ],
  [
    'a draw with scores',
    tournament,
    scored,
    "The draw can't be unpublished because match scores have been posted.",
  ],
])('unpublishing %s', (_, session, state, answer) => {
  expect(checkUnpublishSchedule({ ...session, ...state })).toBe(answer);
});

it('accepts another match until the first score, but never in a draw', () => {
  expect(checkAddTeamMatch({ ...league, ...published })).toBeNull();
  expect(checkAddTeamMatch({ ...league, ...scored })).toBe(
    'A schedule can be modified until the first match score is posted.',
  );
  expect(checkAddTeamMatch({ ...tournament, ...draft })).toBe("You can't add matches to a draw.");
});

it.each([
  ['a draft', league, draft, null],
  ['a draft with scores', league, scoredDraft, null],
  ['once more what is published but not begun', league, published, null],
  ['a schedule under way', league, scored, 'Results are posted on the published schedule.'],
  ['a draw under way', tournament, scored, 'Results are posted on the published draw.'],
])('publishing %s', (_, session, state, answer) => {
  expect(checkPublishSchedule({ ...session, ...state })).toBe(answer);
});

it('allows deleting a round or a match only while it has no scores itself', () => {
  const schedule = { ...league, ...scored };
  expect(checkDeleteRound(schedule, { hasPostedScores: false })).toBeNull();
  expect(checkDeleteTeamMatch(schedule, { hasPostedScores: false })).toBeNull();
  expect(checkDeleteRound(schedule, { hasPostedScores: true })).toBe(
    "The round can't be deleted because match scores have been posted.",
  );
  expect(checkDeleteTeamMatch(schedule, { hasPostedScores: true })).toBe(
    "The match can't be deleted because scores have been posted.",
  );
});

it('rejects deleting rounds and matches of a draw', () => {
  const draw = { ...tournament, ...draft };
  expect(checkDeleteRound(draw, { hasPostedScores: false })).toBe("You can't delete a round of a draw.");
  expect(checkDeleteTeamMatch(draw, { hasPostedScores: false })).toBe("You can't delete a match of a draw.");
});
