import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { scrollTo } from '../testing/window';

beforeEach(() => openKit('basics'));

const row = () => page.getByRole('region', { name: 'Actions in a row' });
const button = (name: string) => row().getByRole('button', { name, exact: true });

it('An unavailable action stays in its row, says why and does nothing', async () => {
  await scrollTo(button('Edit seeds'));
  for (const name of ['Edit seeds', 'Delete draw']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(name)).toHaveAccessibleDescription('Scores have been posted.');
  }
  await expect.element(page.getByText('Edit seeds, Delete draw:')).toBeVisible();
  await button('Edit seeds').click({ force: true });
  await expect.element(page.getByText('You chose seeds.')).not.toBeInTheDocument();
});

it('An available action is chosen by its name', async () => {
  await button('Publish again').click();
  await expect.element(page.getByText('You chose publish.')).toBeVisible();
});
