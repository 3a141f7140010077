import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** What must hold for every screen: nothing for axe to find in either scheme, no sideways scroll on a small phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectNothingFound(axeOn(page), `light, ${size.width} px`);
    // A scheme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNothingFound(axeOn(page).withRules('color-contrast'), `dark, ${size.width} px`);
  }
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

/** There are no frames of other sites to look into, and looking into none is three times as quick. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function expectNothingFound(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`;
  });
  expect(found, `axe at ${where}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWide, 'pixels of sideways scroll at 320 px').toBe(0);
}
