import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { expectGoodScreen, scrollTo } from '../testing/window';

// The others are looked at where their own tests use them.
it.each(['basics', 'people', 'tables', 'forms', 'layers', 'states'] as const)(
  'Every piece of screen of the part %s can be used by eye, ear and thumb',
  async (part) => {
    await openKit(part);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
    await expectGoodScreen();
  },
);

it('A picture that is lost leaves no hole', async () => {
  await openKit('people');
  await scrollTo(page.getByRole('heading', { name: 'Pictures' }));
  await expect.element(page.getByText('No picture')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'The courts at Piedmont Park' }))
    .not.toBeInTheDocument();
});
