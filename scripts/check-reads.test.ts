import { describe, expect, it } from 'vitest';
import { readsIn } from './check-reads.mjs';

describe('A journey', () => {
  it.each([
    [
      'the boxes before the list is there',
      `for (const box of await list.getByRole('checkbox').all()) box.check();`,
    ],
    ['how many there are', `if ((await page.locator('x-y').count()) > 0) throw new Error();`],
    ['whether something is seen', `if (await dialog.isVisible()) await close.click();`],
    ['a text that may still change', `const before = await head.innerText();`],
    ['the address on the way somewhere', `expect(page.url()).toBe('/login');`],
    ['a box that moves', `expect((await row.boundingBox())?.height).toBe(44);`],
    ['before what is evaluated', `await (await rows.all())[0].evaluate((row) => row.getAttribute('id'));`],
    ['after a pause', `await page.waitForTimeout(300);`],
  ])('may not read %s', (_, code) => {
    expect(readsIn('e2e/a.spec.ts', code)).toEqual([expect.stringMatching(/^e2e\/a\.spec\.ts:1 reads \./)]);
  });

  it.each([
    ['waits with expect', `await expect(rows).toHaveCount(3);`],
    ['asks until it is so', `await expect.poll(() => head.innerText()).not.toBe(before);`],
    [
      'asks a named function until it is so',
      `const look = () => head.innerText(); await expect.poll(look).toBe('');`,
    ],
    ['tries until it passes', `await expect(async () => expect(await rows.count()).toBe(2)).toPass();`],
    ['reads inside the page', `await page.evaluate(() => document.body.getAttribute('id'));`],
    [
      'reads inside the page by name',
      `await page.evaluate(idOf); function idOf() { return document.body.getAttribute('id'); }`,
    ],
    ['waits for promises', `await Promise.all([first, second]);`],
    [
      'looks at a request',
      `page.on('request', (request) => asked.push(request.url())); route.request().url();`,
    ],
  ])('is accepted when it %s', (_, code) => {
    expect(readsIn('e2e/a.spec.ts', code)).toEqual([]);
  });
});
