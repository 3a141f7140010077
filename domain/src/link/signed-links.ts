/**
 * What a signed link is good for. The code is part of every signature, so it never changes; a new purpose gets a new one.
 */
export const linkPurposes = {
  availability: { code: 1, path: '/link/availability' },
  matches: { code: 2, path: '/link/matches' },
  score: { code: 3, path: '/link/score' },
  substitute: { code: 5, path: '/link/substitute' },
  makeup: { code: 7, path: '/link/makeup' },
  'makeup-date': { code: 8, path: '/link/makeup-date' },
  'season-dates': { code: 9, path: '/link/season-dates' },
  'team-return': { code: 10, path: '/link/team-return' },
  'player-return': { code: 11, path: '/link/player-return' },
} as const satisfies Record<string, { code: number; path: string }>;

export type LinkPurpose = keyof typeof linkPurposes;

/** What a link says, besides who holds it. An e-mail is stored with it, and signed when it is sent. */
export type LinkSubject = {
  purpose: LinkPurpose;
  /** The player: the holder, or a child of whom the holder is a guardian. */
  aboutId: number;
  /**
   * A team match for availability, scores and make-up times, the player for their matches, an invitation for a substitute,
   * a team for its dates of the season and for whether it, or a player of it, is in the next one.
   */
  objectId: number;
  /** UTC. */
  expiresAt: string;
};

const hourMs = 60 * 60 * 1000;

/** Matches have no stored end; the longest are over by then. */
const matchLastsMs = 4 * hourMs;

/** A link about a match without a date, or about all matches of a player. */
const lastsMs = 30 * 24 * hourMs;

export function matchLinkExpiry(matchDate: string | null, now: Date): string {
  const end = matchDate === null ? now.getTime() + lastsMs : Date.parse(matchDate) + matchLastsMs;
  return new Date(end).toISOString();
}

export function matchesLinkExpiry(now: Date): string {
  return new Date(now.getTime() + lastsMs).toISOString();
}

/** A link about make-up times works until the last of them. */
export function makeupLinkExpiry(times: readonly string[]): string {
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString();
}

/** Why a link does not work; each reason has its own page. */
export type LinkProblem = 'tampered' | 'expired' | 'revoked';

export const linkProblems: Record<LinkProblem, { title: string; text: string }> = {
  tampered: {
    title: 'This link is incomplete',
    text: 'Part of it is missing or was changed. Open it from the email again.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links in emails work until the match is over, until its score stands, until the day by which an answer is due, or until the season starts.',
  },
  revoked: {
    title: 'This link no longer works',
    text: 'The player left the team, the email address changed, or the links were stopped.',
  },
};
