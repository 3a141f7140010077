import { createElement, type ReactElement, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadByName, trackUsedCode } from './code';
import { Days } from './days';
import { onDemand } from './on-demand';
import { Picture } from './picture';
import { useIncrementalRender } from './use-incremental-render';
import { useNow } from './use-now';

let root: Root | null = null;
let place: HTMLElement;

// Other files leave their last page; images below it would not be loaded.
beforeEach(async () => {
  await cleanup();
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(() => {
  root?.unmount();
  place.remove();
});

test('a day without a place is first in UTC, then in the zone of the viewer', async () => {
  const midnightUtc = createElement(Days, { from: '2026-01-10T00:00:00Z', timeZone: null });
  show(midnightUtc);
  expect(place.textContent).toBe('Jan 10th, 2026');
  expect(await hydrate(midnightUtc)).toEqual([]);
  await expect.element(page.getByText('Jan 9th, 2026')).toBeVisible();
});

test('the clock goes on after hydrating', async () => {
  const read: Date[] = [];
  const Clock = () => {
    read.push(useNow());
    return 'clock';
  };
  show(createElement(Clock));
  const [rendered] = read;
  expect(await hydrate(createElement(Clock))).toEqual([]);
  expect(read[1]).toBe(rendered);
  await expect.poll(() => Number(read.at(-1)) > Number(rendered)).toBe(true);
});

test('a tall list is complete while hydrating, and grows where it is shown later', async () => {
  const read: number[] = [];
  const List = () => {
    read.push(useIncrementalRender(100));
    return 'list';
  };
  show(createElement(List));
  expect(await hydrate(createElement(List))).toEqual([]);
  await expect.poll(() => read.length).toBe(3);
  expect(new Set(read)).toEqual(new Set([Number.POSITIVE_INFINITY]));
  read.length = 0;
  root?.render(createElement(List, { key: 'later' }));
  await expect.poll(() => read.at(-1)).toBe(144);
  expect(read[0]).toBe(48);
});

test('an image that failed before hydrating is replaced', async () => {
  const src = 'data:image/png;base64,AAAA';
  const broken = createElement(Picture, { src, alt: '', fallback: 'No image' });
  show(broken);
  const image = place.querySelector('img');
  await expect.poll(() => image?.complete).toBe(true);
  expect(await hydrate(broken)).toEqual([]);
  await expect.element(page.getByText('No image')).toBeVisible();
});

test('an image that is not loaded yet is kept', async () => {
  const picture = createElement(Picture, { src: '/below.png', alt: 'Below', fallback: 'No image' });
  const below = createElement('div', { style: { paddingTop: '20000px' } }, picture);
  show(below);
  expect(place.querySelector('img')?.complete).toBe(false);
  expect(await hydrate(below)).toEqual([]);
  expect(place.querySelector('img')).not.toBeNull();
  expect(place.textContent).toBe('');
});

test('a part on demand is rendered once its code is loaded, and hydrated with the same code', async () => {
  const Part = onDemand(
    async () => () => 'Loaded part',
    () => 'Placeholder',
    'features/part',
  );
  const lacking = trackUsedCode();
  show(createElement(Part));
  expect(place.textContent).toBe('Placeholder');
  expect(lacking.isComplete()).toBe(false);
  await lacking.load();
  const used = trackUsedCode();
  show(createElement(Part));
  expect(used.isComplete()).toBe(true);
  await loadByName(used.names());
  expect(await hydrate(createElement(Part))).toEqual([]);
  expect(place.textContent).toBe('Loaded part');
});

function show(part: ReactElement): void {
  place.innerHTML = renderToString(part);
}

/** Answers what differed from the HTML of the server. */
async function hydrate(part: ReactElement): Promise<string[]> {
  const differences: string[] = [];
  await new Promise<void>((resolve) => {
    const Whole = () => {
      useEffect(resolve, []);
      return part;
    };
    root = hydrateRoot(place, createElement(Whole), {
      onRecoverableError: (error) => differences.push(String(error)),
    });
  });
  return differences;
}
