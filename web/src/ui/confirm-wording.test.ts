import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Texts quoted from the specification; every other confirm dialog names its action on the button. */
const quoted = {
  openers: [
    'Are you sure you want to change the team standings rule to ',
    'Are you sure you want to remove ${name} as a Captain?',
    'Are you sure you want to clear this line?',
  ],
  yesAndNo: ["notifyQuestion = { title: 'Notify players?', yes: 'Yes', no: 'No' }"],
};

/** A Yes or No button of a confirm dialog, as a prop, a field or the text of a Button. */
const plainAnswer = /\b(?:yes|no)\s*[=:]\s*\{?["'`](?:Yes|No)["'`]|^\s*(?:Yes|No)(?:,.*)?$/;

it('asks "Are you sure" and offers Yes and No only where the specification quotes it', () => {
  expect(['web/src', 'domain/src'].flatMap(sourceLines).filter(isWrong)).toEqual([]);
});

function isWrong(line: string): boolean {
  const isOpener = /are you sure/i.test(line) && !quoted.openers.some((text) => line.includes(text));
  return isOpener || (plainAnswer.test(line) && !quoted.yesAndNo.some((text) => line.includes(text)));
}

function sourceLines(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => readFileSync(join(root, folder, path), 'utf8').split('\n'));
}
