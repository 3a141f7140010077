import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { trackUsedCode } from './code';
import { onDemand, useLoadedTab } from './on-demand';

// Other files leave their last page, whose open dialog would take the clicks.
beforeEach(() => cleanup());

afterEach(() => {
  vi.restoreAllMocks();
});

it('The previous tab stays until the code of the next one is loaded', async () => {
  const { tabs, load } = showTabs();
  await tabs.getByRole('button').click();
  await expect.element(page.getByText('schedule selected, overview shown')).toBeVisible();
  load();
  await expect.element(page.getByText('schedule selected, schedule shown')).toBeVisible();
  await expect.element(page.getByText('The schedule')).toBeVisible();
});

it('A tab that was loaded before is shown at once', async () => {
  const { tabs, load, Part } = showTabs();
  load();
  await Part.code.preload();
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(tabs.element().textContent));
  watcher.observe(tabs.element(), { subtree: true, childList: true, characterData: true });
  await tabs.getByRole('button').click();
  await expect.element(page.getByText('The schedule')).toBeVisible();
  watcher.disconnect();
  expect(seen.some((text) => text.includes('schedule selected, overview shown'))).toBe(false);
});

it('A tab whose code cannot be loaded says so and can be loaded again', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { tabs, lose, reconnect, load } = showTabs();
  await tabs.getByRole('button').click();
  lose();
  await expect.element(page.getByText("This couldn't be loaded.")).toBeVisible();
  expect(reported).toHaveBeenCalledWith(new Error('no connection'));
  reconnect();
  load();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The schedule')).toBeVisible();
});

it('Code that the service renders needs a name', async () => {
  const Part = onDemand(
    async () => () => 'Loaded part',
    () => 'Placeholder',
  );
  await Part.code.load();
  const used = trackUsedCode();
  renderToString(createElement(Part));
  expect(() => used.names()).toThrow('Code without a name');
});

/** Two tabs; the test decides when the code of the second one arrives, or that it does not. */
function showTabs() {
  let arrival = anArrival();
  const Part = onDemand(
    () => arrival.promise,
    (_, error) => error ?? 'Placeholder',
  );
  function Tabs() {
    const [selected, setSelected] = useState<'overview' | 'schedule'>('overview');
    const shown = useLoadedTab(selected, { schedule: Part });
    return createElement(
      'div',
      { 'data-testid': 'tabs' },
      createElement('button', { onClick: () => setSelected('schedule') }, 'Schedule'),
      createElement('p', null, `${selected} selected, ${shown} shown`),
      shown === 'schedule' && createElement(Part),
    );
  }
  void render(createElement(Tabs));
  return {
    tabs: page.getByTestId('tabs'),
    Part,
    load: () => arrival.resolve(() => 'The schedule'),
    lose: () => arrival.reject(new Error('no connection')),
    reconnect: () => {
      arrival = anArrival();
    },
  };
}

type Arrival = {
  promise: Promise<() => string>;
  resolve: (part: () => string) => void;
  reject: (error: Error) => void;
};

function anArrival(): Arrival {
  const arrival = {} as Arrival;
  arrival.promise = new Promise((resolve, reject) => Object.assign(arrival, { resolve, reject }));
  return arrival;
}
