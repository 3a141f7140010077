import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** Where journeys are, and the one file that may read: it waits first. */
const folders = ['e2e', 'proof/everyone'];
const reader = 'e2e/reading.ts';

/** Calls that read the page as it is at that moment, or wait for an element but not for what it will show. */
const reads = new Set(
  `all allTextContents allInnerTexts count evaluateAll $ $$ $eval $$eval elementHandles
  isVisible isHidden isEnabled isDisabled isEditable isChecked
  textContent innerText innerHTML inputValue getAttribute boundingBox
  title content url waitForTimeout`.split(/\s+/),
);

/** These have methods of the same names and nothing to do with the page. */
const others = /^(Promise|request|response|route|answer|message)$/;

/** What is given to these runs inside the page. */
const inPage = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', 'addInitScript', 'waitForFunction']);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const files = folders.flatMap((folder) => listFiles(root, folder));
  const complaints = files.flatMap((file) => readsIn(file, readFileSync(join(root, file), 'utf8')));
  for (const complaint of complaints) console.error(complaint);
  // A check that read nothing has checked nothing.
  if (files.length === 0) console.error('No journeys were read');
  if (files.length === 0 || complaints.length > 0) process.exit(1);
  console.log(`${files.length} files wait for what they read`);
}

function listFiles(root, folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`).filter((file) => file !== reader);
}

/** Names every read of a page in a file that does not wait for what it reads. */
export function readsIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0].message}`);
  const elsewhere = namesGivenAway(program);
  const complaints = [];
  const look = (node) => {
    if (isDeclared(node, elsewhere) || methodOf(node) === 'toPass') return false;
    const name = methodOf(node);
    if (reads.has(name) && !others.test(nameOf(node.callee.object))) {
      const line = text.slice(0, node.callee.property.start).split('\n').length;
      complaints.push(
        `${file}:${line} reads .${name}() without waiting: use expect, expect.poll or ${reader}`,
      );
    }
    if (!runsElsewhere(node)) return true;
    // Only the code that is given is left out, not what it is given to.
    visit(node.callee.object, look);
    return false;
  };
  visit(program, look);
  return complaints;
}

/** The functions that are given by their names. */
function namesGivenAway(program) {
  const names = new Set();
  visit(program, (node) => {
    if (runsElsewhere(node)) {
      for (const given of node.arguments) if (given.type === 'Identifier') names.add(given.name);
    }
    return true;
  });
  return names;
}

/** In the page, or again and again until the answer is right. */
function runsElsewhere(node) {
  const name = methodOf(node);
  return inPage.has(name) || (name === 'poll' && nameOf(node.callee.object) === 'expect');
}

function isDeclared(node, names) {
  const isNamed = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
  return isNamed && node.id?.type === 'Identifier' && names.has(node.id.name);
}

function methodOf({ type, callee }) {
  if (type !== 'CallExpression') return '';
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
}

/** Of `route` and of `route.request()`: what a chain of calls ends with. */
function nameOf(node) {
  if (node.type === 'CallExpression') return methodOf(node);
  return node.type === 'Identifier' ? node.name : (node.property?.name ?? '');
}

function visit(node, look) {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, look));
  if (typeof node?.type !== 'string') return undefined;
  if (!look(node)) return undefined;
  return Object.values(node).forEach((each) => visit(each, look));
}
