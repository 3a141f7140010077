import { createElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { useDebouncedValue } from './use-debounced-value';

function Chooser({ settle }: { settle: (value: number) => void }) {
  const [draft, change] = useDebouncedValue<number>(1, settle, 0);
  return createElement('button', { type: 'button', onClick: () => change(8) }, `Chosen: ${draft}`);
}

// Other files leave their last page, whose open dialog would take the clicks.
beforeEach(() => cleanup());

it('Going back before a reported value arrives shows the value again', async () => {
  const reported: number[] = [];
  await render(createElement(Chooser, { settle: (value) => reported.push(value) }));
  await page.getByRole('button', { name: 'Chosen: 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Chosen: 8' })).toBeVisible();
  await expect.poll(() => reported).toEqual([8]);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('button', { name: 'Chosen: 1' })).toBeVisible();
});
