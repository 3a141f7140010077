import { answersText } from './email-blocks';
import type {
  ChangeBlock,
  EmailBlock,
  EmailContent,
  EmailFact,
  EmailLink,
  EmailRow,
  EmailTeam,
} from './email-content';
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
  if (block.kind === 'match')
    return [`${teamText(block.home)} vs. ${teamText(block.away)}`, ...block.facts.map(factText)];
  if (block.kind === 'change') return changeLines(block);
  if (block.kind === 'rows') return block.rows.map(rowText);
  if (block.kind === 'quote')
    return [...(block.by ? [`${oneLine(block.by)}:`] : []), ...block.lines.map(oneLine).filter(Boolean)];
  if (block.kind === 'choices') return block.choices.map(linkText);
  return ["Who's coming", answersText(block)];
}

function teamText({ name, side }: EmailTeam): string {
  return side === null ? oneLine(name) : `${oneLine(name)} (${side})`;
}

function changeLines({ title, before, now }: ChangeBlock): string[] {
  const was = before.length > 0 ? ['Before:', ...before.map(itemText)] : [];
  return [...(title ? [oneLine(title)] : []), ...was, 'Now:', ...now.map(itemText)];
}

function rowText({ label, value, was }: EmailRow): string {
  return `${oneLine(label)}: ${oneLine(value)}${was ? ` (was ${oneLine(was)})` : ''}`;
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
