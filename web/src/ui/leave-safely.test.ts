import { expect, it } from 'vitest';
import { guardLeaving, leaveSafely } from './leave-safely';

it('leaves at once if nothing is unsaved', () => {
  const events: string[] = [];
  leaveSafely(() => events.push('left'));
  expect(events).toEqual(['left']);
});

it('asks about every unsaved form, newest first, and leaves once all are discarded', () => {
  const events: string[] = [];
  const answers: (() => void)[] = [];
  const form = (name: string) =>
    guardLeaving((leave) => {
      events.push(`asked by ${name}`);
      answers.push(leave);
    });
  const forget = [form('page'), form('dialog')];
  leaveSafely(() => events.push('left'));
  expect(events).toEqual(['asked by dialog']);
  answers.shift()?.();
  expect(events).toEqual(['asked by dialog', 'asked by page']);
  answers.shift()?.();
  expect(events.at(-1)).toBe('left');
  for (const end of forget) end();
  leaveSafely(() => events.push('left again'));
  expect(events.at(-1)).toBe('left again');
});
