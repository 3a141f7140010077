import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { expectGoodScreen, scrollTo } from '../testing/window';

// The other parts are checked in the tests of their own components.
it.each(['basics', 'people', 'tables', 'forms', 'layers', 'states'] as const)(
  'The components of the part %s pass the screen checks',
  async (part) => {
    await openKit(part);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
    await expectGoodScreen();
  },
);

it('A missing picture shows a fallback', async () => {
  await openKit('people');
  await scrollTo(page.getByRole('heading', { name: 'Pictures' }));
  await expect.element(page.getByText('No picture')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'The courts at Piedmont Park' }))
    .not.toBeInTheDocument();
});
