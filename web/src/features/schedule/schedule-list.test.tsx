import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { setRenderedAt } from '../../ui/use-now';
import { groupsByRound } from './match-groups';
import { ScheduleToRead } from './schedule-list';
import { aMatch, aSchedule } from './testing/matches';

function render(roundCount: number, matchesPerRound: number): string {
  setRenderedAt(new Date('2026-09-20T00:00:00Z'));
  const rounds = Array.from({ length: roundCount }, (_, round) =>
    Array.from({ length: matchesPerRound }, (__, index) =>
      aMatch({
        teamMatchId: round * matchesPerRound + index + 1,
        matchDate: new Date(Date.UTC(2026, 8, 1 + round, 18)).toISOString(),
      }),
    ),
  );
  const groups = groupsByRound(aSchedule(rounds), undefined);
  return renderToString(
    <MemoryRouter>
      <ScheduleToRead groups={groups} linkOf={({ teamMatchId }) => `/leagues/match/${teamMatchId}`} />
    </MemoryRouter>,
  );
}

it.each([
  ['a season', 4, 10],
  ['a season of thousands of matches', 40, 50],
])('of %s every match can be read without JavaScript', (_, rounds, each) => {
  const html = render(rounds, each);
  const links = new Set([...html.matchAll(/href="\/leagues\/match\/(\d+)"/g)].map(([, id]) => id));
  expect(links.size).toBe(rounds * each);
});
