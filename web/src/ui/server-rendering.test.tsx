import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Bracket } from './bracket';
import type { BracketRound } from './bracket-layout';
import { OfflineNotice } from './offline-notice';
import { createSignal } from './signal';
import { useIncrementalRender } from './use-incremental-render';
import { usePageVisible } from './use-page-visible';
import { usePrinting } from './use-printing';

it.each([
  ['that it is not printed', usePrinting, false],
  ['that it is visible', usePageVisible, true],
])('a page on the server takes for granted %s', (_, useAnswer, answer) => {
  const Answer = () => String(useAnswer());
  expect(renderToString(<Answer />)).toBe(String(answer));
});

it('the server renders all of a tall list', () => {
  expect(renderToString(<TallList />)).toBe('Infinity');
});

it('a page on the server takes for granted that it is online', () => {
  expect(renderToString(<OfflineNotice />)).toBe('<output></output>');
});

it('the server renders the current value of a signal', () => {
  const signal = createSignal('first');
  signal.change(() => 'current');
  const Value = () => signal.use();
  expect(renderToString(<Value />)).toBe('current');
});

it('the server renders three rounds of a bracket, as a wide screen shows them', () => {
  const html = renderToString(
    <MemoryRouter>
      <Bracket label="Main Draw" rounds={[1, 2, 3, 4].map(aRound)} />
    </MemoryRouter>,
  );
  expect(html).toContain('Rounds 1–3 of 4');
});

function TallList() {
  return String(useIncrementalRender(1000));
}

function aRound(number: number): BracketRound {
  const side = { label: 'TBD', kind: 'open' } as const;
  return { number, name: `Round ${number}`, matches: [{ id: number, number, sides: [side, side] }] };
}
