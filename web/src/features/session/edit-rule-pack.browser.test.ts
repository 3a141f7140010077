import { shippedPack } from '@courtline/contract/shipped-packs';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPackDialog } from '../../testing/pack-dialog';
import { expectGoodScreen } from '../../testing/window';

const choice = () => page.getByRole('combobox', { name: 'Rules of scoring and standings' });
const file = () => page.getByLabelText('Import a file');
const save = () => page.getByRole('button', { name: 'Save' });

function aFile(pack: object): File {
  return new File([JSON.stringify(pack)], 'pack.json', { type: 'application/json' });
}

it('The dialog shows what another pack changes before it is saved', async () => {
  const sent = await openPackDialog();
  await expect.element(save()).toBeDisabled();
  await userEvent.selectOptions(choice(), 'usta-league@1');
  await expect.element(page.getByText('1 result and 1 place change')).toBeVisible();
  await expect.element(page.getByText('Aces vs Lobs: 2–1 becomes 1–2, with another winner')).toBeVisible();
  await expectGoodScreen();
  await save().click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: 'PUT',
        path: '/v1/leagues/sessions/1/rule-pack',
        body: { key: 'usta-league@1', version: 1 },
      },
    ]);
});

it('A file that is no rule pack is refused with a sentence, and nothing is sent', async () => {
  const sent = await openPackDialog();
  await userEvent.upload(file(), aFile({ ...shippedPack('usta-league'), version: 0 }));
  await expect.element(page.getByText(/^version: /)).toBeVisible();
  await expectGoodScreen();
  expect(sent).toEqual([]);
});

it('A rule pack from a file is sent as it is', async () => {
  const sent = await openPackDialog();
  const pack = { ...shippedPack('usta-league'), id: 'our-league' };
  await userEvent.upload(file(), aFile(pack));
  await expect
    .poll(() => sent)
    .toEqual([
      { method: 'POST', path: '/v1/leagues/sessions/1/rule-packs', body: { text: JSON.stringify(pack) } },
    ]);
});
