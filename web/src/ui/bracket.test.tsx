import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Bracket } from './bracket';
import type { BracketMatch, BracketRound } from './bracket-layout';

it('has every round of a large draw in the page that is rendered ahead, with links', () => {
  const html = render(aDraw({ rounds: 5, played: 0 }));
  const links = [...html.matchAll(/href="\/match\/(\d+)"/g)].map(([, number]) => Number(number));
  expect(links).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});

it.each([
  ['the first', 0, 'Round 1'],
  ['the one in play', 2, 'Round 3'],
  ['one that is not among the first three', 4, 'Round 5'],
])('marks the round that a phone shows first: %s', (_, played, name) => {
  const html = render(aDraw({ rounds: 5, played }));
  const opened = html.match(/data-opened="true".*?<span>(.*?)<\/span>/)?.[1];
  expect([html.match(/data-opened/g)?.length, opened]).toEqual([1, name]);
});

function render(rounds: BracketRound[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Bracket label="Main Draw" rounds={rounds} />
    </MemoryRouter>,
  );
}

/** A draw of 2 to the power of `rounds` teams, of which some rounds are over. */
function aDraw({ rounds, played }: { rounds: number; played: number }): BracketRound[] {
  let number = 0;
  return Array.from({ length: rounds }, (_, index) => ({
    number: index + 1,
    name: `Round ${index + 1}`,
    matches: Array.from({ length: 2 ** (rounds - 1 - index) }, () => {
      number += 1;
      return aMatch(number, index < played);
    }),
  }));
}

function aMatch(number: number, isOver: boolean): BracketMatch {
  const side = { kind: 'team' as const, label: 'Aces' };
  return { id: number, number, href: `/match/${number}`, sides: [{ ...side, isWinner: isOver }, side] };
}
