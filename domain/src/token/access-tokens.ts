/** What a token may be used for; every token also reads what visitors read. */
export const tokenScopes = {
  'read-public': {
    label: 'Read public pages',
    help: 'What anyone can read without signing in: leagues, schedules, published lineups, results, standings.',
  },
  'read-league': {
    label: 'Read league',
    help: 'Also what you can read on your teams and in leagues you run. No email addresses, phone numbers or messages.',
  },
  'write-scores': {
    label: 'Write scores',
    help: 'Also post, correct and confirm scores wherever you can do that yourself.',
  },
} as const satisfies Record<string, { label: string; help: string }>;

export type TokenScope = keyof typeof tokenScopes;

/** In days. There is no token without an end. */
export const tokenLifetimes = [7, 30, 90, 365] as const;

export type TokenLifetime = (typeof tokenLifetimes)[number];

export const tokenLimits = {
  name: 60,
  /** Of one member, and of one league. */
  tokens: 20,
  requestsPerMinute: 300,
  writesPerMinute: 60,
  /** Expired tokens stay in the list so that their owner sees why a program stopped. */
  daysAfterExpiry: 30,
} as const;

/** Tokens begin with it, so that scanners find one that was published by mistake. */
export const tokenBeginnings = { personal: 'clp_', league: 'cll_' } as const;

/** As many characters of a token as are shown to recognize it: the beginning and 48 of 256 random bits. */
export const recognizableLength = 12;

export function checkTokenCount(tokens: number): string | null {
  if (tokens < tokenLimits.tokens) return null;
  return `You can have up to ${tokenLimits.tokens} tokens. Revoke one you no longer need.`;
}
