import type { PackLeaguePoints } from '../rule-pack/rule-pack';
import type { PlayedMatch } from './season-record';

/** What a team gets extra league points for, or loses them. */
export const leaguePointReasons = [
  'allLinesWon',
  'wonByOneLine',
  'lostByOneLine',
  'wholeMatchDefaulted',
] as const;

export type LeaguePointReason = (typeof leaguePointReasons)[number];

/** The league points of a team from its decided matches, in hundredths. */
export function leaguePointHundredths(played: readonly PlayedMatch[], rule: PackLeaguePoints): number {
  return played.reduce((sum, match) => sum + Math.round(pointsOf(match, rule) * 100), 0);
}

const byVerdict = { won: 'win', lost: 'loss', tied: 'tie' } as const;

function pointsOf(match: PlayedMatch, rule: PackLeaguePoints): number {
  const extras = rule.extras.filter(({ reason }) => applies[reason](match));
  return (
    rule[byVerdict[match.verdict]] +
    rule.perLine * match.own.lines +
    extras.reduce((sum, { points }) => sum + points, 0)
  );
}

const applies: Record<LeaguePointReason, (match: PlayedMatch) => boolean> = {
  allLinesWon: ({ verdict, own, theirs }) => verdict === 'won' && own.lines > 0 && theirs.lines === 0,
  wonByOneLine: ({ verdict, own, theirs }) => verdict === 'won' && own.lines - theirs.lines === 1,
  lostByOneLine: ({ verdict, own, theirs }) => verdict === 'lost' && theirs.lines - own.lines === 1,
  wholeMatchDefaulted: ({ own }) => own.hasDefaulted,
};
