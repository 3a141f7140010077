export const announcementScopes = ['league', 'conference', 'session', 'team'] as const;

export type AnnouncementScope = (typeof announcementScopes)[number];

export const announcementLimits = { title: 120, body: 5000, shownDays: 180 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** `shownUntil` and `today` are calendar days; null is not shown on the page. */
export function checkShownUntil(shownUntil: string | null, today: string): string | null {
  if (shownUntil === null) return null;
  if (shownUntil < today) return 'Choose today or a later day.';
  const days = (Date.parse(shownUntil) - Date.parse(today)) / dayMs;
  return days > announcementLimits.shownDays
    ? `Choose a day within ${announcementLimits.shownDays} days.`
    : null;
}

/** Markdown as paragraphs of plain text, for e-mails: without marks, and with the address behind each link. */
export function markdownParagraphs(markdown: string): string[] {
  return markdown
    .split(/\r?\n(?=\s*(?:[-*+]|\d+[.)])\s)|(?:\r?\n\s*){2,}/)
    .map(plainText)
    .filter((paragraph) => paragraph !== '');
}

function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (_link, label: string, address: string) =>
      label === address ? address : `${label} (${address})`,
    )
    .replaceAll(/^\s*(?:#{1,6}|>)\s+/gm, '')
    .replaceAll(/^\s*[-*+]\s+/gm, '• ')
    .replaceAll(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replaceAll(/(^|\s)[*_]([^*_\s][^*_]*)[*_](?=\W|$)/g, '$1$2')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}
