export type EmailText = {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Why the recipient gets this e-mail. */
  why: string;
  unsubscribe: { label: string; url: string } | null;
};

/** The one layout of all e-mails. Tables and inline styles are what e-mail clients of all ages render alike. */
export function emailHtml({ subject, paragraphs, action, why, unsubscribe }: EmailText): string {
  const content = [
    `<h1 dir="auto" style="font-size:22px">${escape(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p dir="auto" style="${paragraphStyle}">${escape(paragraph)}</p>`),
    action ? button(action) : '',
    '<hr style="width:100%;border:none;border-top:1px solid #e2e6ec;margin:32px 0 16px">',
    `<p style="${footerStyle}">${escape(why)}</p>`,
    unsubscribe ? `<p style="${footerStyle}">${footerLink(unsubscribe)}</p>` : '',
  ].join('');
  return (
    `${doctype}<html dir="ltr" lang="en"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type">` +
    '<meta name="x-apple-disable-message-reformatting"></head>' +
    `<body style="background-color:#f5f6f8">${preview(paragraphs[0] ?? subject)}` +
    table(
      'style="background-color:#f5f6f8;color:#11161d;font-family:Inter, Arial, sans-serif"',
      table('', content, ' style="max-width:560px;background-color:#ffffff;padding:32px"'),
    ) +
    '</body></html>'
  );
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const paragraphStyle = 'font-size:16px;line-height:24px;margin:16px 0';
const footerStyle = 'font-size:13px;line-height:24px;color:#576070;margin:16px 0';

function table(cell: string, content: string, style = ''): string {
  const layout = 'align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"';
  return `<table ${layout}${style}><tbody><tr><td ${cell}>${content}</td></tr></tbody></table>`;
}

const longestPreview = 150;
/** Space that takes no width: keeps clients from filling a short preview with the text that follows. */
const previewFiller = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** The line that clients show beside the subject; hidden in the opened e-mail. */
function preview(text: string): string {
  const shown = Array.from(text).slice(0, longestPreview);
  const filler = previewFiller.repeat(longestPreview - shown.length);
  return (
    '<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">' +
    `${escape(shown.join(''))}<div>${filler}</div></div>`
  );
}

/** Outlook ignores padding of links, so conditional comments add spaces around the label. */
function button({ label, url }: { label: string; url: string }): string {
  const style =
    'line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;' +
    'background-color:#1f52d6;border-radius:8px;color:#ffffff;padding:12px 20px';
  return (
    `<a href="${escape(url)}" style="${style}" target="_blank">` +
    '<span><!--[if mso]><i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i><![endif]--></span>' +
    `<span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9px">${escape(label)}</span>` +
    '<span><!--[if mso]><i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i><![endif]--></span></a>'
  );
}

function footerLink({ label, url }: { label: string; url: string }): string {
  return `<a href="${escape(url)}" style="color:#576070;text-decoration:underline" target="_blank">${escape(label)}</a>`;
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
