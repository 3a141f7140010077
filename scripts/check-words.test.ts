import { describe, expect, it } from 'vitest';
import { wordsIn } from './check-words.mjs';

describe('Text that users read', () => {
  it.each([
    ['in markup', `export const a = <p>Nobody has answered.</p>;`, 'no one'],
    ['in an attribute', `export const a = <Field label="E-mail" />;`, 'email'],
    ['in a template', 'export const a = `${home} against ${away}`;', 'vs.'],
    ['between two names', `export const a = names.join(' against ');`, 'vs.'],
    ['across lines', 'export const a = <p>\n  We send a\n  mail to you.\n</p>;', 'email'],
    ['in an error', `throw new Error('This cannot be undone.');`, "can't"],
    ['in a message', `export const a = 'This room is closed.';`, 'conversation'],
  ])('is reported %s', (_, code, instead) => {
    expect(wordsIn('web/src/a.tsx', code)).toEqual([expect.stringContaining(`write ${instead}`)]);
  });

  it.each([
    ['a fixed sentence', `export const a = 'Tiebreaker scores cannot be the same';`],
    ['the mail server', `export const a = 'No mail server is configured. See /dev/mail.';`],
    ['a comment', `// Nobody reads this against the code.\nexport const a = 1;`],
    ['an id', `export const a = 'other-log-ins-ended';`],
    ['a query', 'export const a = sql`select id from rooms`;'],
  ])('may contain %s', (_, code) => {
    expect(wordsIn('web/src/a.tsx', code)).toEqual([]);
  });

  it('is reported with its line in a content page', () => {
    expect(wordsIn('server/content/help.md', '# Help\n\nAsk anybody.')).toEqual([
      expect.stringMatching(/^server\/content\/help\.md:3 says “Ask anybody\.”/),
    ]);
  });
});
