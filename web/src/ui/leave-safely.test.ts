import { expect, it } from 'vitest';
import { guardLeaving, leaveSafely } from './leave-safely';

it('leaves at once where nothing is unsaved', () => {
  const events: string[] = [];
  leaveSafely(() => events.push('left'));
  expect(events).toEqual(['left']);
});

it('asks about every unsaved form, the newest first, and stays until all are given up', () => {
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
