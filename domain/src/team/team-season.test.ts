import { expect, it } from 'vitest';
import { byeStatuses, teamMatchStatuses } from '../constants';
import { teamSeason } from './team-season';

const { scheduled, inProgress, completed } = teamMatchStatuses;
const aces = (points = 0) => ({ teamId: 1, points });
const lobs = (points = 0) => ({ teamId: 2, points });
const now = new Date('2026-11-10T20:00:00Z');
let lastId = 0;

function match(changes: object) {
  lastId += 1;
  return {
    teamMatchId: lastId,
    matchDate: null as string | null,
    statusId: scheduled.id as number,
    byeStatusTypeId: null,
    winnerTeamId: null as number | null,
    position1Team: aces(),
    position2Team: lobs(),
    ...changes,
  };
}

it('finds the next match: the first by date that is not over and not long past', () => {
  const late = match({ matchDate: '2026-12-01T18:00:00Z' });
  const undated = match({});
  const soon = match({ matchDate: '2026-11-20T18:00:00Z', position1Team: lobs(), position2Team: aces() });
  const over = match({ matchDate: '2026-11-01T18:00:00Z', statusId: completed.id });
  const bye = match({ matchDate: '2026-11-02T18:00:00Z', byeStatusTypeId: byeStatuses.bye.id });
  const others = match({ matchDate: '2026-11-03T18:00:00Z', position1Team: { teamId: 8, points: 0 } });
  expect(teamSeason([late, undated, soon, over, bye, others], 1, now).next).toMatchObject({
    match: { teamMatchId: soon.teamMatchId },
    isHome: false,
    opponent: { teamId: 2 },
  });
  expect(teamSeason([undated, over], 1, now).next?.match).toBe(undated);
  expect(teamSeason([over], 1, now).next).toBeNull();
  const running = match({ matchDate: '2026-11-10T18:00:00Z', statusId: inProgress.id });
  expect(teamSeason([soon, running], 1, now).next?.match).toBe(running);
  const forgotten = match({ matchDate: '2026-11-08T18:00:00Z' });
  expect(teamSeason([forgotten, soon], 1, now).next?.match).toBe(soon);
  expect(teamSeason([forgotten], 1, now).next).toBeNull();
});

it('lists the results, the latest first, as the team sees them', () => {
  const played = [
    match({
      statusId: completed.id,
      matchDate: '2026-10-01T18:00:00Z',
      winnerTeamId: 1,
      position1Team: aces(3),
      position2Team: lobs(2),
    }),
    match({
      statusId: completed.id,
      matchDate: '2026-10-08T18:00:00Z',
      winnerTeamId: 2,
      position1Team: lobs(4),
      position2Team: aces(1),
    }),
    match({
      statusId: completed.id,
      matchDate: '2026-10-15T18:00:00Z',
      position1Team: aces(2),
      position2Team: lobs(2),
    }),
  ];
  const { results } = teamSeason(played, 1, now);
  expect(results.map(({ outcome, own, theirs, isHome }) => [outcome, own, theirs, isHome])).toEqual([
    ['T', 2, 2, true],
    ['L', 1, 4, false],
    ['W', 3, 2, true],
  ]);
});
