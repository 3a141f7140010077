import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams, championOf, isOver } from './advance-teams';
import { changeTeams, checkTeamChange, type TeamChange } from './change-team';
import { type Draw, type MatchResult, nothingPlayed, open, teamSlot } from './draw';
import { drawsFromSlots, makeEmptyDraws } from './make-draws';
import { aDrawOf, asText, home, oneTo, singleElimination, withBackDraw } from './testing/a-draw';

const draws = aDrawOf([1, null, 3, 4], singleElimination);
const context = { draws, teamIds: [1, 2, 3, 4], hasPostedResults: false };

function put(change: Partial<TeamChange>): TeamChange {
  return { matchNumber: 1, position1TeamId: 1, position2TeamId: null, byeStatusTypeId: null, ...change };
}

describe('changing a team in a position', () => {
  it.each([
    ['a team that is not placed yet', {}, { position2TeamId: 2 }, null],
    ['the same team again', {}, {}, null],
    [
      'the two teams of the match the other way round',
      {},
      { matchNumber: 2, position1TeamId: 4, position2TeamId: 3 },
      null,
    ],
    ['a team that stands elsewhere', {}, { position2TeamId: 4 }, 'This team is already in Match 2.'],
    ['a team against itself', {}, { position2TeamId: 1 }, "A team can't play itself."],
    ['a team from elsewhere', {}, { position2TeamId: 9 }, "This team isn't in the session."],
    [
      'a later round',
      {},
      { matchNumber: 3 },
      'You can only change teams in the first round of the main draw. Later rounds fill in automatically.',
    ],
    [
      'anything after scores',
      { hasPostedResults: true },
      { position2TeamId: 2 },
      "Teams can't be changed once scores are posted.",
    ],
  ])('to %s', (_, how, change, sentence) => {
    expect(checkTeamChange({ ...context, ...how }, put(change))).toBe(sentence);
  });

  it('makes an empty slot a bye or leaves it open', () => {
    const asBye = changeTeams(draws, put({ position1TeamId: 2, byeStatusTypeId: 1 }));
    expect(asText(asBye, nothingPlayed)).toEqual(['1: 2 v Bye', '2: 3 v 4', '3: 2 v Winner of Match 2']);
    const asOpen = changeTeams(draws, put({ position1TeamId: 2, byeStatusTypeId: 2 }));
    expect(asText(asOpen, nothingPlayed)).toEqual([
      '1: 2 v TBD',
      '2: 3 v 4',
      '3: Winner of Match 1 v Winner of Match 2',
    ]);
  });

  it('fills an empty draw by hand', () => {
    const empty = makeEmptyDraws(2, singleElimination);
    const filled = changeTeams(empty, put({ position1TeamId: 7, position2TeamId: 8 }));
    expect(asText(filled, nothingPlayed)).toEqual(['1: 7 v 8']);
  });
});

describe('a slot that is still open when the first score is posted', () => {
  const lines = [teamSlot(1), open, teamSlot(3), teamSlot(4)];
  const underWay = {
    draws: drawsFromSlots(lines, singleElimination),
    teamIds: [1, 2, 3, 4],
    hasPostedResults: true,
  };
  const locked = "Teams can't be changed once scores are posted.";

  it.each([
    ['become a bye', { byeStatusTypeId: 1 }, null],
    ['take a late team', { position2TeamId: 2 }, locked],
    ['stay open', { byeStatusTypeId: 2 }, locked],
    ['stay open implicitly', {}, locked],
    ['become a bye for another team', { position1TeamId: 2, byeStatusTypeId: 1 }, locked],
    ['change places with the team', { position1TeamId: null, position2TeamId: 1 }, locked],
    ['remove the team too', { position1TeamId: null, byeStatusTypeId: 1 }, locked],
  ])('can only become a bye: may it %s?', (_, change, sentence) => {
    expect(checkTeamChange(underWay, put(change))).toBe(sentence);
  });

  it('leaves the other matches unchanged', () => {
    const change = { matchNumber: 2, position1TeamId: 3, position2TeamId: null, byeStatusTypeId: 1 };
    expect(checkTeamChange(underWay, change)).toBe(locked);
    expect(checkTeamChange(underWay, { ...change, position2TeamId: 4 })).toBe(locked);
  });

  it('becomes a bye on both sides of a match without teams', () => {
    const draws = drawsFromSlots([open, open, teamSlot(3), teamSlot(4)], singleElimination);
    const withoutTeams = put({ position1TeamId: null, byeStatusTypeId: 1 });
    expect(checkTeamChange({ ...underWay, draws }, withoutTeams)).toBeNull();
    expect(asText(changeTeams(draws, withoutTeams), nothingPlayed)[2]).toBe('3: Bye v Winner of Match 2');
  });

  it('never prevents a tournament from ending, and keeps what was played', () => {
    const anyOpenLines = fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(4, 8, 16), anyOpenLines, (size, openMatches) => {
        const isOpen = (line: number) => line % 2 === 1 && openMatches.includes((line - 1) / 2);
        const slots = oneTo(size).map((teamId, line) => (isOpen(line) ? open : teamSlot(teamId)));
        const draws = drawsFromSlots(slots, withBackDraw);
        const results = new Map<number, MatchResult>();
        playWhatIsReady(draws, results);
        const before = advanceTeams(draws, { ...nothingPlayed, results });
        const closed = closeEveryOpenSlot(draws, size);
        const after = advanceTeams(closed, { ...nothingPlayed, results });
        for (const number of results.keys()) expect(after.get(number)).toEqual(before.get(number));
        playWhatIsReady(closed, results);
        const end = advanceTeams(closed, { ...nothingPlayed, results });
        expect([...end.values()].every(isOver)).toBe(true);
        expect(championOf(closed[0] as Draw, end)).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

function playWhatIsReady(drawn: readonly Draw[], results: Map<number, MatchResult>): void {
  for (;;) {
    const states = [...advanceTeams(drawn, { ...nothingPlayed, results }).values()];
    const ready = states.find(({ end }) => end.kind === 'ready');
    if (!ready) return;
    results.set(ready.number, home);
  }
}

/** Closes the slots like an organizer does, match by match, through the rule. */
function closeEveryOpenSlot(drawn: readonly Draw[], size: number): readonly Draw[] {
  let closed = drawn;
  for (const { number, slots } of drawn[0]?.rounds[0]?.matches ?? []) {
    if (!slots.includes(open)) continue;
    const [position1TeamId, position2TeamId] = slots.map((slot) =>
      slot.kind === 'team' ? slot.teamId : null,
    ) as [number | null, number | null];
    const change = { matchNumber: number, position1TeamId, position2TeamId, byeStatusTypeId: 1 };
    const how = { draws: closed, teamIds: oneTo(size), hasPostedResults: true };
    expect(checkTeamChange(how, change)).toBeNull();
    closed = changeTeams(closed, change);
  }
  return closed;
}
