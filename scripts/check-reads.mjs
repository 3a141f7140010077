import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** Folders of the journeys, and the only file that may read a page directly, because it waits first. */
const folders = ['e2e', 'proof/everyone'];
const reader = 'e2e/reading.ts';

/** Methods that read the current state of the page, or wait for an element but not for its content. */
const reads = new Set(
  `all allTextContents allInnerTexts count evaluateAll $ $$ $eval $$eval elementHandles
  isVisible isHidden isEnabled isDisabled isEditable isChecked
  textContent innerText innerHTML inputValue getAttribute boundingBox
  title content url waitForTimeout`.split(/\s+/),
);

/** Objects that have methods of the same names but are not pages. */
const otherObjects = /^(Promise|request|response|route|answer|message)$/;

/** Functions passed to these run inside the page. */
const inPage = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', 'addInitScript', 'waitForFunction']);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const files = folders.flatMap((folder) => listFiles(root, folder));
  const complaints = files.flatMap((file) => readsIn(file, readFileSync(join(root, file), 'utf8')));
  for (const complaint of complaints) console.error(complaint);
  // Fail if nothing was read, since nothing was checked.
  if (files.length === 0) console.error('No journeys were found');
  if (files.length === 0 || complaints.length > 0) process.exit(1);
  console.log(`${files.length} files wait for what they read`);
}

function listFiles(root, folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`).filter((file) => file !== reader);
}

/** Reports every read of a page that does not wait for the expected content. */
export function readsIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} couldn't be parsed: ${errors[0].message}`);
  const callbacks = callbackNames(program);
  const complaints = [];
  const look = (node) => {
    if (isDeclared(node, callbacks) || methodOf(node) === 'toPass') return false;
    const name = methodOf(node);
    if (reads.has(name) && !otherObjects.test(nameOf(node.callee.object))) {
      const line = text.slice(0, node.callee.property.start).split('\n').length;
      complaints.push(
        `${file}:${line} reads .${name}() without waiting: use expect, expect.poll or ${reader}`,
      );
    }
    if (!takesDeferredCallback(node)) return true;
    // Skip only the callback, not the object on which the method is called.
    visit(node.callee.object, look);
    return false;
  };
  visit(program, look);
  return complaints;
}

/** Names of functions that are passed as callbacks. */
function callbackNames(program) {
  const names = new Set();
  visit(program, (node) => {
    if (takesDeferredCallback(node)) {
      for (const argument of node.arguments) if (argument.type === 'Identifier') names.add(argument.name);
    }
    return true;
  });
  return names;
}

/** True for callbacks that run in the page or are retried until they succeed. */
function takesDeferredCallback(node) {
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

/** The last name of a chain: of `route` and of `route.request()`. */
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
