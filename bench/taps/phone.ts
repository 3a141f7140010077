import type { Locator, Page } from '@playwright/test';

export const phoneSize = { width: 390, height: 844 };

export type Effort = {
  taps: number;
  /** Characters typed on the keyboard of the phone. */
  keys: number;
  /** Pages and dialogs, and every further screen height that has to be scrolled. */
  screens: number;
};

/** Uses a page as a person with a phone does, and counts what it takes. */
export class Phone {
  readonly effort: Effort = { taps: 0, keys: 0, screens: 0 };
  #screen = '';

  constructor(readonly page: Page) {}

  /** The place where the task begins, such as the home page or a link of an e-mail. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.#look();
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target);
    this.effort.taps += 1;
    await target.tap();
  }

  /** A field that already has the focus needs no tap. */
  async type(target: Locator, text: string): Promise<void> {
    await this.#reach(target);
    if (!(await target.evaluate((field) => field === document.activeElement))) await this.tap(target);
    this.effort.keys += text.length;
    await target.fill(text);
  }

  /** The keys of the number pad, wherever the focus is. */
  async press(digits: string): Promise<void> {
    this.effort.keys += digits.length;
    await this.page.keyboard.type(digits);
  }

  /** A list of the phone opens with one tap, and another one chooses. */
  async choose(target: Locator, option: { label: string } | { index: number }): Promise<void> {
    await this.#reach(target);
    this.effort.taps += 2;
    await target.selectOption(option);
  }

  /** The phone asks for a file with one tap, and another one chooses it. */
  async attach(target: Locator, file: { name: string; text: string }): Promise<void> {
    await this.#reach(target);
    this.effort.taps += 2;
    await target.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) });
  }

  /** Reads something that must be found without another tap. */
  async see(target: Locator): Promise<void> {
    await this.#reach(target);
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor();
    await this.#look();
    const box = await target.boundingBox();
    const bottom = box ? box.y + box.height : 0;
    if (box && bottom > phoneSize.height)
      this.effort.screens += Math.ceil((bottom - phoneSize.height) / phoneSize.height);
    if (box && box.y < 0) this.effort.screens += Math.ceil(-box.y / phoneSize.height);
    await target.scrollIntoViewIfNeeded();
  }

  /** Another address or another dialog is another screen. */
  async #look(): Promise<void> {
    const screen = await this.page.evaluate(() => {
      const titles = [...document.querySelectorAll('dialog[open]')].map((dialog) =>
        dialog.textContent.slice(0, 30),
      );
      return [window.location.pathname + window.location.search, ...titles].join(' | ');
    });
    if (screen !== this.#screen) this.effort.screens += 1;
    this.#screen = screen;
  }
}
