import { type ThemeClass, themed } from './email-colors';
import type {
  AnswersBlock,
  ChangeBlock,
  ChoicesBlock,
  EmailBlock,
  EmailFact,
  EmailTeam,
  MatchBlock,
  QuoteBlock,
  RowsBlock,
} from './email-content';
import { escape, html } from './plain-text';

/** A table that only lays out; screen readers read its cells as plain text. */
export function layout(cells: string, attributes = ''): string {
  return `<table width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" ${attributes}><tbody><tr>${cells}</tr></tbody></table>`;
}

export function blockHtml(block: EmailBlock, imagesUrl: string): string {
  if (typeof block === 'string') return paragraph(block);
  if (block.kind === 'match') return matchHtml(block, imagesUrl);
  if (block.kind === 'change') return changeHtml(block);
  if (block.kind === 'rows') return rowsHtml(block);
  if (block.kind === 'quote') return quoteHtml(block);
  if (block.kind === 'choices') return choicesHtml(block);
  return answersHtml(block);
}

function paragraph(text: string): string {
  const line = html(text);
  return (
    line && `<p dir="auto" ${themed('text', 'font-size:16px;line-height:24px;margin:0 0 16px')}>${line}</p>`
  );
}

function label(text: string, name: ThemeClass): string {
  return `<div ${themed(name, 'font-size:12px;line-height:20px;font-weight:700')}>${html(text)}</div>`;
}

function matchHtml({ home, away, facts }: MatchBlock, imagesUrl: string): string {
  const vs = `<td width="44" align="center" ${themed('muted', 'font-size:15px')}>vs.</td>`;
  const teams = layout(
    `${teamHtml(home, 'left', imagesUrl)}${vs}${teamHtml(away, 'right', imagesUrl)}`,
    themed('text'),
  );
  const width = facts.length > 1 ? '50%' : '100%';
  const cells = facts.map((fact) => {
    const style = 'padding-right:12px;vertical-align:top';
    return `<td class="column" width="${width}" style="${style}">${label(fact.label, 'muted')}${factHtml(fact)}</td>`;
  });
  const below = `<tr><td ${themed('line', 'border-top-width:1px;border-top-style:solid;padding:14px 16px')}>${layout(cells.join(''))}</td></tr>`;
  return frame(`<tr><td style="padding:16px">${teams}</td></tr>${facts.length > 0 ? below : ''}`);
}

function frame(rows: string): string {
  const style =
    'border-width:1px;border-style:solid;border-radius:12px;border-collapse:separate;margin:0 0 16px';
  return `<table width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" ${themed('line', style)}><tbody>${rows}</tbody></table>`;
}

/** The crest stands on the outer side; on a phone above the name. Its `alt` is empty, since the name is beside it. */
function teamHtml({ name, crest, side }: EmailTeam, align: 'left' | 'right', imagesUrl: string): string {
  const home =
    side === null ? '' : `<div ${themed('muted', 'font-size:13px;font-weight:400')}>${html(side)}</div>`;
  const words = `<td class="stack" align="${align}" dir="auto" style="font-size:16px;line-height:22px;font-weight:700">${html(name)}${home}</td>`;
  const image = crest
    ? `<img src="${escape(imagesUrl)}/${escape(crest)}.png" width="40" height="40" alt="" style="border:0;vertical-align:middle">`
    : '';
  const gap = align === 'left' ? 'padding-right:12px' : 'padding-left:12px';
  const picture = image && `<td class="stack" width="40" align="${align}" style="${gap}">${image}</td>`;
  // In a table from right to left the first cell is the right one, so that both crests come first on a phone.
  const direction = align === 'left' ? 'ltr' : 'rtl';
  return `<td width="50%" align="${align}" style="vertical-align:top"><table border="0" cellpadding="0" cellspacing="0" role="presentation" align="${align}" dir="${direction}"><tbody><tr>${picture}${words}</tr></tbody></table></td>`;
}

function factHtml({ value, detail }: EmailFact): string {
  const more = detail
    ? `<div dir="auto" ${themed('muted', 'font-size:14px;line-height:20px')}>${html(detail)}</div>`
    : '';
  return `<div dir="auto" ${themed('text', 'font-size:16px;line-height:24px;font-weight:700')}>${unbrokenTime(html(value))}</div>${more}`;
}

/** Keeps '11:30 AM EST' on one line. */
function unbrokenTime(line: string): string {
  return line.replace(/\d{1,2}:\d{2} [AP]M( [A-Z]{2,5})?/, '<span style="white-space:nowrap">$&</span>');
}

function changeHtml({ title, before, now }: ChangeBlock): string {
  const heading = title
    ? `<p dir="auto" ${themed('text', 'font-size:16px;line-height:24px;font-weight:700;margin:0 0 8px')}>${html(title)}</p>`
    : '';
  const arrow = `<td class="wide" width="32" align="center" style="font-size:18px">&#8594;</td>`;
  const cells = before.length > 0 ? `${sideHtml('Before', before)}${arrow}` : '';
  return `${heading}${layout(`${cells}${sideHtml('Now', now)}`, themed('text', 'margin:0 0 16px'))}`;
}

function sideHtml(title: 'Before' | 'Now', facts: readonly EmailFact[]): string {
  const isNow = title === 'Now';
  const frameStyle = `border-width:2px;border-style:solid;border-radius:10px;border-collapse:separate`;
  const content = facts.map((fact) => (isNow ? factHtml(fact) : struckHtml(fact))).join('');
  const box = layout(
    `<td style="padding:12px 14px">${label(title, isNow ? 'win' : 'muted')}${content}</td>`,
    themed(isNow ? 'now' : 'before', frameStyle),
  );
  return `<td class="column" width="50%" style="vertical-align:top">${box}</td>`;
}

function struckHtml({ value, detail }: EmailFact): string {
  return `${struck(value, 16)}${detail ? struck(detail, 14) : ''}`;
}

function struck(text: string, size: number): string {
  return `<div dir="auto" ${themed('muted', `font-size:${size}px;line-height:24px`)}><s>${unbrokenTime(html(text))}</s></div>`;
}

function rowsHtml({ rows }: RowsBlock): string {
  const cell =
    'border-top-width:1px;border-top-style:solid;padding:10px 0;vertical-align:top;font-size:15px;line-height:22px';
  const lines = rows.map(({ label: name, value, was }) => {
    const before = was ? `<div ${themed('muted')}><s>${html(was)}</s></div>` : '';
    return (
      `<tr><td dir="auto" width="36%" ${themed('line', cell)}><span ${themed('muted')}>${html(name)}</span></td>` +
      `<td dir="auto" ${themed('line', `${cell};padding-left:12px`)}><div ${themed('text', 'font-weight:600')}>${html(value)}</div>${before}</td></tr>`
    );
  });
  return `<table width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tbody>${lines.join('')}</tbody></table>`;
}

function quoteHtml({ by, lines }: QuoteBlock): string {
  const writer = by ? label(by, 'muted') : '';
  const text = lines.map(
    (line) =>
      `<p dir="auto" ${themed('text', 'font-size:16px;line-height:24px;margin:0 0 8px')}>${html(line)}</p>`,
  );
  const cell = `<td ${themed('line', 'border-left-width:3px;border-left-style:solid;padding:4px 0 4px 14px')}>${writer}${text.join('')}</td>`;
  return layout(cell, 'style="margin:0 0 16px"');
}

/** Side by side on a phone too: three short words fit. */
function choicesHtml({ choices }: ChoicesBlock): string {
  const cells = choices.map(({ answer, label: text, url }, index) => {
    const style = `display:block;padding:13px 8px;font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none;border-width:1px;border-style:solid;border-radius:10px`;
    const link = `<a href="${escape(url)}" ${themed(answer === 'yes' ? 'chosen' : 'choice', style)} target="_blank"><span aria-hidden="true">${marks[answer].sign}</span>&nbsp;${html(text)}</a>`;
    return `<td width="33%" style="padding-left:${index === 0 ? 0 : 8}px">${link}</td>`;
  });
  return layout(cells.join(''), 'style="margin:0 0 16px"');
}

/** Clients that know no rotation show the diamond of 'maybe' as a square with round corners. */
const marks = {
  yes: { sign: '&#10003;', style: 'border-style:solid;border-radius:11px;margin:0 6px 6px 0', turn: '' },
  maybe: {
    sign: '?',
    style: 'border-style:solid;border-radius:4px;margin:2px 8px 8px 2px;transform:rotate(45deg)',
    turn: 'display:inline-block;transform:rotate(-45deg)',
  },
  no: { sign: '&#215;', style: 'border-style:solid;border-radius:3px;margin:0 6px 6px 0', turn: '' },
  unset: { sign: '', style: 'border-style:dashed;border-radius:11px;margin:0 6px 6px 0', turn: '' },
} as const;

type Answer = keyof typeof marks;

/** The same marks as on screen: disc, diamond and square differ by more than color. */
function answersHtml(counts: AnswersBlock): string {
  const answers: Answer[] = ['yes', 'maybe', 'no', 'unset'];
  const row = answers.flatMap((answer) => Array.from({ length: counts[answer] }, () => markHtml(answer)));
  const shown = row.length <= mostMarks ? `<div style="margin:0 0 6px">${row.join('')}</div>` : '';
  return (
    `<p ${themed('text', 'font-size:15px;line-height:22px;font-weight:700;margin:8px 0')}>Who&#x27;s coming</p>${shown}` +
    `<p ${themed('muted', 'font-size:14px;line-height:20px;margin:0 0 16px')}>${html(answersText(counts))}</p>`
  );
}

const mostMarks = 24;

function markHtml(answer: Answer): string {
  const { sign, style, turn } = marks[answer];
  const size = answer === 'maybe' ? 16 : 20;
  const box = `display:inline-block;width:${size}px;height:${size}px;line-height:${size}px;border-width:1px;`;
  const text = 'font-size:13px;font-weight:700;text-align:center;vertical-align:top;';
  return `<span aria-hidden="true" ${themed(answer, box + text + style)}><span style="${turn}">${sign}</span></span>`;
}

/** '8 yes · 2 maybe · 1 no · 3 no answer' */
export function answersText({ yes, maybe, no, unset }: AnswersBlock): string {
  return `${yes} yes · ${maybe} maybe · ${no} no · ${unset} no answer`;
}
