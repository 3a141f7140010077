import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const folders = ['domain/src', 'contract/src', 'web/src', 'server/src', 'server/content'];

/** Words that users must not read, and what to write instead. */
const words = [
  { word: /\bagainst\b/, instead: 'vs.' },
  { word: /\be-mail(s|ed|ing)?\b/i, instead: 'email' },
  // Programs and addresses may keep the word: a mail server, /dev/mail.
  { word: /(?<![/=.-])\bmails?\b(?! server)/i, instead: 'email' },
  { word: /\b(some|any|every)body\b/i, instead: 'someone, anyone, everyone' },
  { word: /\bnobody\b/i, instead: 'no one' },
  { word: /\bwho(m)?ever\b/i, instead: 'anyone who, players who' },
  { word: /\blog-ins?\b/i, instead: 'device, or sign in' },
  { word: /\brooms?\b/i, instead: 'conversation', only: /^(domain|contract|web)\// },
  // Content pages include legal texts, which may be formal.
  { word: /\b(cannot|could not|did not|does not)\b/i, instead: "can't, couldn't, …", only: /\.tsx?$/ },
  { word: /\banew\b/i, instead: 'again' },
  { word: /[a-z]’[a-z]/i, instead: "a straight apostrophe, as in can't" },
];

/** Sentences whose wording is fixed. */
const fixed = [
  'Winning team cannot have more than 2 wins for this match format',
  'Match outcome cannot have more than one set with a partial score',
  'Cannot have a tie score for game',
  'Tiebreaker scores cannot be the same',
  'You cannot remove a team that has registered players',
  'The same team cannot be both home and away.',
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const files = listFiles(root);
  const complaints = files.flatMap((file) => wordsIn(file, readFileSync(join(root, file), 'utf8')));
  for (const complaint of complaints) console.error(complaint);
  // Fail if nothing was read, since nothing was checked.
  if (files.length === 0) console.error('No files were found');
  if (files.length === 0 || complaints.length > 0) process.exit(1);
  console.log(`${files.length} files use plain words`);
}

function listFiles(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], options);
  return listed.split('\n').filter((file) => isRead(file) && existsSync(join(root, file)));
}

function isRead(file) {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file);
  return /\.tsx?$|^server\/content\/.+\.md$/.test(file) && !isTest;
}

/** Reports every sentence of a file that contains one of the words. */
export function wordsIn(file, text) {
  const sentences = file.endsWith('.md') ? linesOf(text) : sentencesOf(file, text);
  return sentences.flatMap(({ at, sentence }) => {
    if (fixed.some((one) => sentence.includes(one))) return [];
    const found = words.find(({ word, only }) => word.test(sentence) && (only?.test(file) ?? true));
    const line = text.slice(0, at).split('\n').length;
    return found ? [`${file}:${line} says “${sentence}”: write ${found.instead}`] : [];
  });
}

function linesOf(text) {
  let at = 0;
  return text.split('\n').map((sentence) => {
    const line = { at, sentence };
    at += sentence.length + 1;
    return line;
  });
}

function sentencesOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} couldn't be parsed: ${errors[0].message}`);
  const sentences = [];
  visit(program, (node) => {
    const sentence = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (sentence) sentences.push({ at: node.start, sentence });
  });
  return sentences;
}

/** Null for what is no text, or no sentence: ids, paths, SQL and class names have no space or no capital letter. */
function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isSentence(node.value) ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const text = node.quasis.map(({ value }) => value.cooked).join('…');
  return isSentence(text) ? text : null;
}

/** A part that joins two names begins and ends with a space. */
function isSentence(text) {
  return /^\W*[A-Z]|^… |^ [a-z ]+ $/.test(text);
}

function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (node && typeof node.type === 'string' && node.type !== 'ImportDeclaration') {
    look(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, look);
  }
}
