import { blockHtml, layout } from './email-blocks';
import { ink, themed, styleElement } from './email-colors';
import type { EmailContent, EmailLink } from './email-content';
import { escape, html, oneLine, shortened } from './plain-text';

/** Parts that depend on the site. */
type Frame = { imagesUrl: string; footer: readonly EmailLink[] };

/** The one layout of all e-mails. Tables and inline styles are what e-mail clients of all ages render alike. */
export function emailHtml(email: EmailContent, { imagesUrl, footer }: Frame): string {
  const { subject, heading, leagueName, body, action, why } = email;
  const preview = body.find((block) => typeof block === 'string') ?? subject;
  const content = [
    `<h1 dir="auto" ${themed('text', 'font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.02em;margin:0 0 8px')}>${html(heading ?? subject)}</h1>`,
    ...body.map((block) => blockHtml(block, imagesUrl)),
    action ? button(action) : '',
  ].join('');
  const card = `${bar(imagesUrl, leagueName)}<tr><td class="inner" style="padding:28px">${content}</td></tr>`;
  const cardStyle =
    'max-width:560px;border-width:1px;border-style:solid;border-radius:12px;border-collapse:separate;overflow:hidden';
  return (
    `${doctype}<html dir="ltr" lang="en"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${html(subject)}</title>${styleElement}</head>` +
    `<body ${themed('page', 'margin:0;padding:0')}>${previewHtml(preview)}` +
    layout(
      `<td class="outer" align="center" style="padding:20px 12px">` +
        `<table width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" ${themed('card', cardStyle)}><tbody>${card}</tbody></table>` +
        `<table width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="max-width:560px"><tbody><tr>${footerHtml(why, footer)}</tr></tbody></table></td>`,
      themed('page', 'font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'),
    ) +
    '</body></html>'
  );
}

const doctype = '<!DOCTYPE html>';

function bar(imagesUrl: string, leagueName: string | null | undefined): string {
  const image = `<img src="${escape(imagesUrl)}/logo.png" width="22" height="22" alt="" style="border:0;vertical-align:middle;margin-right:10px">`;
  const name = `<span style="font-size:18px;font-weight:800;color:#ffffff;vertical-align:middle">Courtline</span>`;
  const league = leagueName
    ? `<td align="right" dir="auto" style="font-size:14px;line-height:18px;color:#9aa5b5;padding-left:16px">${html(leagueName)}</td>`
    : '';
  const cells = `<td style="white-space:nowrap">${image}${name}</td>${league}`;
  return `<tr><td height="56" bgcolor="${ink}" style="background-color:${ink};height:56px;padding:0 28px">${layout(cells)}</td></tr>`;
}

function footerHtml(why: string, links: readonly EmailLink[]): string {
  const shown = links.map(
    ({ label, url }) =>
      `<a href="${escape(url)}" ${themed('muted', 'text-decoration:underline')} target="_blank">${html(label)}</a>`,
  );
  const row = shown.length > 0 ? `<br>${shown.join(' &nbsp;&middot;&nbsp; ')}` : '';
  return `<td dir="auto" ${themed('muted', 'font-size:13px;line-height:20px;padding:16px 28px 24px')}>${html(why)}${row}</td>`;
}

const longestPreview = 150;
/** Space that takes no width: keeps clients from filling a short preview with the text that follows. */
const previewFiller = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** The line that clients show beside the subject; hidden in the opened e-mail. */
function previewHtml(text: string): string {
  const shown = shortened(oneLine(text), longestPreview);
  const filler = previewFiller.repeat(longestPreview - Array.from(shown).length);
  return (
    '<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">' +
    `${escape(shown)}<div>${filler}</div></div>`
  );
}

/** The color is on the cell as well: Outlook ignores padding and background of links. */
function button({ label, url }: EmailLink): string {
  const style =
    'display:block;padding:14px 20px;font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none;border-radius:10px';
  const link = `<a href="${escape(url)}" ${themed('button', style)} target="_blank">${html(label)}</a>`;
  return layout(
    `<td align="center" ${themed('button', 'border-radius:10px')}>${link}</td>`,
    'style="margin:8px 0 0"',
  );
}
