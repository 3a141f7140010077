import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectGoodScreen, resetWindow } from './window';

beforeEach(() => resetWindow('reduce'));

afterEach(() => document.body.replaceChildren());

function show(main: string): void {
  document.documentElement.lang = 'en';
  document.title = 'A screen';
  document.body.innerHTML = `<style>@media (width < 800px) { .wide { display: none } }
    @media (width >= 800px) { .narrow { display: none } }</style><main><h1>A screen</h1>${main}</main>`;
}

/** The faults of the first look that has any. */
async function faults(): Promise<string> {
  const error: unknown = await expectGoodScreen().catch((failure: unknown) => failure);
  const { actual } = error as { actual: Record<string, string[]> };
  return Object.entries(actual)
    .map(([where, found]) => `${where}: ${found.join()}`)
    .join();
}

it('A screen without faults passes', async () => {
  show('<p class="wide">More room</p><button type="button">Save</button>');
  await expect(expectGoodScreen()).resolves.toBeUndefined();
});

it.each(['', ' class="narrow"'])('A button without a name is found on a phone%s', async (attributes) => {
  show(`<button type="button"${attributes}></button>`);
  expect(await faults()).toMatch(/^axe at light, 390 px: button-name/);
});

it('A button without a name is found where only a wide screen shows it', async () => {
  show('<div class="wide"><button type="button"></button></div>');
  expect(await faults()).toMatch(/^axe at dark, 1440 px: button-name/);
});

it('A page without a main heading is found', async () => {
  show('');
  document.querySelector('h1')?.remove();
  expect(await faults()).toMatch(/^axe at light, 390 px: page-has-heading-one/);
});
