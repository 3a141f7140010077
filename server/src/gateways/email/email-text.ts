import { answersText } from './email-blocks';
import type { EmailBlock, EmailContent, EmailFact, EmailLink } from './email-content';
import { oneLine } from './plain-text';

/** The e-mail for clients without HTML: the same words in the same order. */
export function emailText(
  { heading, subject, leagueName, body, action, why }: EmailContent,
  footer: readonly EmailLink[],
): string {
  return [
    ...(leagueName ? [leagueName] : []),
    heading ?? subject,
    ...body.map(blockText),
    ...(action ? [linkText(action)] : []),
    '-- ',
    [oneLine(why), ...footer.map(linkText)].join('\n'),
  ]
    .map((part) => (part.includes('\n') || part === '-- ' ? part : oneLine(part)))
    .filter((part) => part !== '')
    .join('\n\n');
}

function linkText({ label, url }: EmailLink): string {
  return `${oneLine(label)}: ${url}`;
}

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return oneLine(block);
  return linesOf(block).join('\n');
}

function linesOf(block: Exclude<EmailBlock, string>): string[] {
  switch (block.kind) {
    case 'match':
      return [`${oneLine(block.home.name)} vs. ${oneLine(block.away.name)}`, ...block.facts.map(factText)];
    case 'change': {
      const before = block.before.length > 0 ? ['Before:', ...block.before.map(itemText)] : [];
      return [...(block.title ? [oneLine(block.title)] : []), ...before, 'Now:', ...block.now.map(itemText)];
    }
    case 'rows':
      return block.rows.map(
        ({ label, value, was }) =>
          `${oneLine(label)}: ${oneLine(value)}${was ? ` (was ${oneLine(was)})` : ''}`,
      );
    case 'quote':
      return [...(block.by ? [`${oneLine(block.by)}:`] : []), ...block.lines.map(oneLine).filter(Boolean)];
    case 'answers':
      return ["Who's coming", answersText(block)];
  }
}

function factText(fact: EmailFact): string {
  return `${fact.label}: ${valueText(fact)}`;
}

function itemText(fact: EmailFact): string {
  return `- ${valueText(fact)}`;
}

function valueText({ value, detail }: EmailFact): string {
  return [value, detail ?? ''].map(oneLine).filter(Boolean).join(', ');
}
