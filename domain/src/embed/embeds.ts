/** What a page of another site can show; each is about a session or a team. */
export const embedKinds = {
  standings: { label: 'Standings', about: 'session' },
  schedule: { label: 'Schedule', about: 'session' },
  draw: { label: 'Draw', about: 'session' },
  next: { label: 'Next matches', about: 'session' },
  team: { label: 'One team', about: 'team' },
} as const satisfies Record<string, { label: string; about: 'session' | 'team' }>;

export type EmbedKind = keyof typeof embedKinds;

export const embedLimits = {
  /** Sites of one league. */
  origins: 20,
  origin: 200,
  nextMatches: 10,
} as const;

export const embedOriginText = 'Use the address of a site, such as https://club.example.';

/**
 * The site of an address as browsers name it; null if it is not one that may be allowed. What a site may be is narrow, because it
 * becomes part of a response header. Pages on the own computer may be without https, to try things out.
 */
export function embedOriginOf(text: string): string | null {
  const address = /^(https?):\/\/([a-z0-9.-]{1,150})(:\d{1,5})?(?:[/?#][^\s]*)?$/i.exec(text.trim());
  if (!address) return null;
  const [, scheme = '', host = '', port = ''] = address.map((part) => part?.toLowerCase());
  const isOwnComputer = host === 'localhost' || host === '127.0.0.1';
  if (scheme === 'http' && !isOwnComputer) return null;
  if (!isOwnComputer && !hostName.test(host)) return null;
  if (Number(port.slice(1)) > 65_535) return null;
  const isStandardPort = port === (scheme === 'https' ? ':443' : ':80');
  return `${scheme}://${host}${isStandardPort ? '' : port}`;
}

/** At least two labels, the last of which is not a number. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]*[a-z0-9]$/;

export function checkEmbedOrigin(origin: string, allowed: readonly string[]): string | null {
  if (allowed.includes(origin)) return `${origin} is already on the list.`;
  if (allowed.length < embedLimits.origins) return null;
  return `A league can have up to ${embedLimits.origins} sites. Remove one you no longer need.`;
}
