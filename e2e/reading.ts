import { expect, type Locator, type Page } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** The text of an element, once it is not empty. */
export async function textOf(element: Locator): Promise<string> {
  await expect(element).toHaveText(/\S/);
  return (await element.innerText()).trim();
}

/** The texts of all elements, once there are some and they no longer change. */
export function textsOf(elements: Locator): Promise<string[]> {
  return settled(
    () => elements.allInnerTexts(),
    (texts) => texts.length > 0,
  );
}

/** The value of a field, once it is not empty. */
export async function valueOf(field: Locator): Promise<string> {
  await expect(field).toHaveValue(/./);
  return field.inputValue();
}

export async function attributeOf(element: Locator, name: string): Promise<string> {
  await expect(element).toHaveAttribute(name, /./);
  return (await element.getAttribute(name)) ?? '';
}

/** The position of an element, once it no longer moves. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await settled(
    () => element.boundingBox(),
    (found) => found !== null,
  );
  if (!box) throw new Error('The element is not there');
  return box;
}

/** Each element, once there are exactly `count`. */
export async function eachOf(elements: Locator, count: number): Promise<Locator[]> {
  await expect(elements).toHaveCount(count);
  return Array.from({ length: count }, (_, at) => elements.nth(at));
}

/** The URL of a page, once it matches. */
export async function addressOf(page: Page, arrived: RegExp): Promise<URL> {
  await expect(page).toHaveURL(arrived);
  return new URL(page.url());
}

/** Only for messages: the current URL, without waiting. */
export function whereIs(page: Page): string {
  return page.url();
}

/** Repeats until two reads in a row return the same. */
async function settled<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  let found = await look();
  const isSame = async () => {
    const before = JSON.stringify(found);
    found = await look();
    return isThere(found) && JSON.stringify(found) === before;
  };
  await expect.poll(isSame).toBe(true);
  return found;
}
