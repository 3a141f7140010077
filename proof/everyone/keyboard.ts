import { chromium, type ElementHandle, type Locator } from '@playwright/test';

type Control = ElementHandle<HTMLElement>;
type Choice = string | { label?: string; value?: string };

/** Upper limit for the tab stops of a page. */
const mostStops = 400;

/** From now on, every click, fill and choice of a journey in this process uses the keyboard only. */
export function disableMouse(): void {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (...args) => {
    const browser = await launch(...args);
    const page = await browser.newPage();
    Object.assign(Object.getPrototypeOf(page.locator('body')), byKeys);
    await page.close();
    return browser;
  };
}

const byKeys = {
  async click(this: Locator) {
    await press(this, 1);
  },
  async dblclick(this: Locator) {
    await press(this, 2);
  },
  async focus(this: Locator) {
    await reach(this);
  },
  async check(this: Locator) {
    const control = await reach(this);
    if (!(await control.evaluate(isChecked))) await this.page().keyboard.press('Space');
  },
  async fill(this: Locator, text: string) {
    const control = await reach(this);
    const { keyboard } = this.page();
    const isDay = await control.evaluate((field) => field.getAttribute('type') === 'date');
    if (isDay) {
      const [year, month, day] = text.split('-');
      await keyboard.type(`${month}${day}${year}`);
      return;
    }
    await keyboard.press('ControlOrMeta+A');
    await keyboard.press('Delete');
    await keyboard.type(text);
  },
  async selectOption(this: Locator, choice: Choice) {
    const control = await reach(this);
    const wanted = typeof choice === 'string' ? choice : (choice.label ?? choice.value ?? '');
    for (let key = 0; key < mostStops; key++) {
      const arrow = await control.evaluate(keyToOption, wanted);
      if (arrow === null) return;
      await this.page().keyboard.press(arrow);
    }
    throw new Error(`No arrow leads to ${wanted} in ${String(this)}`);
  },
};

async function press(wanted: Locator, times: number): Promise<void> {
  const control = await reach(wanted);
  const key = await control.evaluate(keyOf);
  if (key === null) return;
  for (let time = 0; time < times; time++) await wanted.page().keyboard.press(key);
}

/** Tab reaches every control; arrow keys move inside a group of radios, tabs or options. */
async function reach(wanted: Locator): Promise<Control> {
  const page = wanted.page();
  await wanted.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    // Query again every time, because a re-render replaces the element.
    const control = (await (await wanted.elementHandle())?.evaluateHandle(controlOf)) as Control;
    const key = await control.evaluate(nextKey);
    if (key === null) return control;
    await page.keyboard.press(key);
  }
  throw new Error(`No key leads to ${String(wanted)}`);
}

/** Runs in the page: the control that a click on this element activates. */
function controlOf(element: Element): Element {
  const label = element.closest('label');
  return element.matches('input, select, textarea')
    ? element
    : (label?.control ?? element.closest('a, button, summary, [role="option"], [tabindex]') ?? element);
}

/** Runs in the page: null if the control has the focus. */
function nextKey(control: HTMLElement): string | null {
  const at = document.activeElement;
  if (at === control) return null;
  const role = control.getAttribute('role');
  if (role === 'option') return at?.getAttribute('aria-activedescendant') === control.id ? null : 'ArrowDown';
  const list =
    role === 'menuitem' || role === 'tab' ? control.closest('[role="menu"], [role="tablist"]') : null;
  if (list?.contains(at)) return role === 'tab' ? 'ArrowRight' : 'ArrowDown';
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  const isBesideRadio = isRadio && at instanceof HTMLInputElement && at.name === control.name;
  return isBesideRadio ? 'ArrowDown' : 'Tab';
}

/** Runs in the page: null if focusing the control is enough. */
function keyOf(control: HTMLElement): string | null {
  if (control.matches('input[type="radio"]:checked')) return null;
  if (control.matches('input:is([type="radio"], [type="checkbox"])')) return 'Space';
  return control.matches('input, select, textarea') ? null : 'Enter';
}

/** Runs in the page. */
function isChecked(control: HTMLElement): boolean {
  return control.matches(':checked, [aria-checked="true"]');
}

/** Runs in the page: null if the option is selected. */
function keyToOption(control: HTMLElement, wanted: string): string | null {
  const { options, selectedIndex } = control as HTMLSelectElement;
  const at = [...options].findIndex(({ label, value }) => label === wanted || value === wanted);
  if (at === selectedIndex) return null;
  return at > selectedIndex ? 'ArrowDown' : 'ArrowUp';
}
