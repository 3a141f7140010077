import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openLineupBoard } from '../../testing/lineup-board';
import { expectGoodScreen, press, resize } from '../../testing/window';

const player = (name: RegExp | string) => page.getByRole('button', { name });
const line = (name: string) => page.getByRole('group', { name });
const chosen = (name: string, label: string) => line(name).getByRole('combobox', { name: label });

it('A tapped player goes to the tapped spot and shows the badge of the line', async () => {
  await openLineupBoard();
  await resize({ width: 390, height: 844 });
  await expect.element(page.getByText('4 open spots.')).toBeVisible();
  await player(/^Yes Owen Park/).click();
  await expect.element(page.getByText('Owen Park is selected. Tap a spot.')).toBeVisible();
  await expectGoodScreen();
  await line('Singles Match #2')
    .getByRole('button', { name: /^Owen here/ })
    .click();
  await expect.element(chosen('Singles Match #2', 'Player')).toHaveValue('2');
  await expect.element(player(/^Yes Owen Park.*Placed: S2/)).toHaveFocus();
  await expect.element(page.getByText('3 open spots.')).toBeVisible();
  await expectGoodScreen();
});

it('A filled spot swaps, and a tap on the own spot removes', async () => {
  await openLineupBoard();
  await place(/Maria/, 'Singles Match #1', /^Maria here/);
  await place(/Owen/, 'Singles Match #2', /^Owen here/);
  await place(/Owen/, 'Singles Match #1', /^Maria Ramos\s*Owen here/);
  await expect.element(chosen('Singles Match #1', 'Player')).toHaveValue('2');
  await expect.element(chosen('Singles Match #2', 'Player')).toHaveValue('1');
  await place(/Owen/, 'Singles Match #1', /^Remove Owen/);
  await expect.element(chosen('Singles Match #1', 'Player')).toHaveValue('');
});

it('Keys do the same: arrows find a player, S or D and a number place them', async () => {
  await openLineupBoard();
  await press(player(/Maria Ramos/), '{ArrowDown}');
  await expect.element(player(/Owen Park/)).toHaveFocus();
  await userEvent.keyboard('d1');
  await expect.element(chosen('Doubles Match #1', 'Player 1')).toHaveValue('2');
  await press(player(/Priya Nair/), 'D1');
  await expect.element(chosen('Doubles Match #1', 'Player 2')).toHaveValue('3');
  await expect.element(player(/Priya Nair.*Placed: D1/)).toHaveFocus();
  await press(player(/Maria Ramos/), '{Enter}');
  await expect.element(player(/Maria Ramos/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(player(/Maria Ramos/)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(chosen('Singles Match #1', 'Player')).toBeVisible();
});

it('The select in a spot chooses too, and players who are out come last', async () => {
  await openLineupBoard();
  await userEvent.selectOptions(chosen('Singles Match #1', 'Player'), '5');
  await expect.element(player(/Theo Lind.*Placed: S1/)).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('h4')].map((heading) => heading.textContent))
    .toEqual(['In 2', 'Maybe 1', 'No response 1', 'Out 1']);
});

it('Players tapped in order fill the lines in order, and a second tap takes one out', async () => {
  await openLineupBoard();
  await resize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Fill in order' }).click();
  await expect.element(page.getByText('Next: S1. Tap a player.')).toBeVisible();
  for (const name of [/Maria/, /Owen/, /Priya/]) await player(name).first().click();
  await expect.element(page.getByText('Next: D1. Tap a player.')).toBeVisible();
  await expectGoodScreen();
  await player(/Owen Park.*Placed: S2/).click();
  await expect.element(page.getByText('Next: S2. Tap a player.')).toBeVisible();
  await player(/Theo/).click();
  await player(/Owen/).click();
  await expect.element(chosen('Singles Match #2', 'Player')).toHaveValue('5');
  await expect.element(chosen('Doubles Match #1', 'Player 2')).toHaveValue('2');
  await expect.element(page.getByText('Every spot is filled.')).toBeVisible();
});

it('The last lineup is copied in one tap, without those who cannot play now', async () => {
  await openLineupBoard([
    { isDoubles: false, lineupPosition: 1, seats: [2] },
    { isDoubles: false, lineupPosition: 2, seats: [4] },
    { isDoubles: true, lineupPosition: 1, seats: [1, 3] },
  ]);
  await page.getByRole('button', { name: 'Same as last match' }).click();
  await expect.element(chosen('Singles Match #1', 'Player')).toHaveValue('2');
  await expect.element(chosen('Doubles Match #1', 'Player 2')).toHaveValue('3');
  await expect.element(page.getByText('1 open spot.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Same as last match' })).not.toBeInTheDocument();
});

it('A player is dragged to a spot', async () => {
  await openLineupBoard();
  await player(/Owen Park/).dropTo(line('Singles Match #1'));
  await expect.element(chosen('Singles Match #1', 'Player')).toHaveValue('2');
});

async function place(name: RegExp, where: string, label: RegExp): Promise<void> {
  await player(name).first().click();
  await line(where).getByRole('button', { name: label }).click();
}
