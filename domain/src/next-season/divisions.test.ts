import { describe, expect, it } from 'vitest';
import { type DivisionBeside, type FinishedDivision, checkDivisionAbove, proposeTeams } from './divisions';

const upper = { sessionId: 1, name: 'Division 1', conferenceId: 5 };
const lower = { sessionId: 2, name: 'Division 2', conferenceId: 5 };

describe('A division below another', () => {
  it.each([
    [{ ...upper, below: null, ladder: [] }, null],
    [{ ...upper, below: lower, ladder: [] }, null],
    [{ ...lower, below: null, ladder: [] }, "A session can't play below itself."],
    [{ ...upper, conferenceId: 6, below: null, ladder: [] }, 'Choose a session of the same conference.'],
    [
      { ...upper, below: { sessionId: 3, name: 'Division 3' }, ladder: [] },
      'Division 3 already plays below Division 1.',
    ],
    [{ ...upper, below: null, ladder: [7, 2] }, 'Division 2 plays above Division 1 already.'],
  ])('below %j: %s', (above, expected) => {
    expect(checkDivisionAbove(lower, above)).toBe(expected);
  });
});

/** Teams 11, 12, ... of division 1, best first; two with the same rank are level. */
function division(number: number, ranks: readonly (number | null)[], changes = {}): FinishedDivision {
  const teams = ranks.map((rank, at) => ({ teamId: 10 * number + at + 1, rank, isTaken: false }));
  return { teams, isOver: true, hasNext: false, ...changes };
}

const six = [1, 2, 3, 4, 5, 6];
const beside = (place: 'above' | 'below', of: FinishedDivision, teamsMoving = 2): DivisionBeside => ({
  ...of,
  place,
  teamsMoving,
});
const proposed = (own: FinishedDivision, others: readonly DivisionBeside[]) =>
  proposeTeams(own, others)
    .filter(({ isProposed }) => isProposed)
    .map(({ teamId }) => teamId);

describe('The teams of a next season', () => {
  it('are all of the session where no division is beside it', () => {
    expect(proposed(division(1, six), [])).toEqual([11, 12, 13, 14, 15, 16]);
  });

  it('stay, or go up and down with the final standings, in a division between two others', () => {
    const others = [beside('above', division(1, six)), beside('below', division(3, six), 1)];
    expect(proposed(division(2, six), others)).toEqual([23, 24, 25, 15, 16, 31]);
    const moves = proposeTeams(division(2, six), others).filter(({ from }) => from === 'own');
    expect(moves.map(({ move }) => move)).toEqual(['up', 'up', 'stays', 'stays', 'stays', 'down']);
  });

  it.each([
    ['is not over', division(2, six, { isOver: false })],
    ['has no results', division(2, [null, null, null])],
  ])('do not move while the division beside it %s', (_, below) => {
    expect(proposed(division(1, six), [beside('below', below)])).toEqual([11, 12, 13, 14, 15, 16]);
  });

  it('are as many as before: at most half of the smaller division moves', () => {
    expect(proposed(division(1, six), [beside('below', division(2, [1, 2, 3]), 3)])).toEqual([
      11, 12, 13, 14, 15, 21,
    ]);
  });

  it('stay where the next season above was started without them, and leave where it took them', () => {
    const above = division(1, six, { hasNext: true });
    const own = division(2, six);
    const [first, ...others] = own.teams;
    const teams = [...(first ? [{ ...first, isTaken: true }] : []), ...others];
    expect(proposed({ ...own, teams }, [beside('above', above)])).toEqual([22, 23, 24, 25, 26, 15, 16]);
  });

  it('are level if the standings do not separate who moves from who stays', () => {
    const teams = proposeTeams(division(1, six), [beside('below', division(2, [1, 2, 2, 4, 5, 6]))]);
    expect(teams.filter(({ isLevel }) => isLevel).map(({ teamId }) => teamId)).toEqual([22, 23]);
  });
});
