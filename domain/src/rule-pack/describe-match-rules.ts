import type { CheckMode, LineupRules } from '../lineup/lineup-checks';
import type { PackDeadlines } from './rule-pack';

/** The lineup checks that a pack turns on; an empty list leaves them to the session. */
export function lineupSentences(lineup: LineupRules | null): string[] {
  if (!lineup) return [];
  const { ratingOrderTolerance, ratingCap, mixedFromLine, playoffRound, playoffMatches } = lineup;
  const within = ratingOrderTolerance > 0 ? `, within ${ratingOrderTolerance}` : '';
  const checks: [CheckMode, string][] = [
    [lineup.ratingOrderCheck, `Stronger players play higher lines${within}.`],
    [lineup.ratingCapCheck, `The ratings of a doubles pair add up to at most ${ratingCap}.`],
    [lineup.mixedCheck, `From doubles line ${mixedFromLine} on, a pair is one woman and one man.`],
    [lineup.oneLineCheck, 'A player plays one line of a match.'],
    [
      lineup.playoffCheck,
      `From round ${playoffRound} on, a player has played at least ${playoffMatches} matches for the team.`,
    ],
    [lineup.movedLinesCheck, 'A doubles pair moves by at most one line from match to match.'],
  ];
  const sentences = checks.flatMap(([mode, sentence]) =>
    mode === 'off'
      ? []
      : [`${sentence} ${mode === 'refuse' ? "Other lineups aren't saved." : 'Captains are told.'}`],
  );
  return sentences.length > 0 ? sentences : ['Lineups are not checked.'];
}

export function deadlineSentences(deadlines: PackDeadlines | null): string[] {
  if (!deadlines) return [];
  const { confirmsScores, confirmHours, sealsLineups, sealMinutes, makeupDays } = deadlines;
  return [
    confirmsScores
      ? `The other team confirms a score; after ${confirmHours} hours it stands by itself.`
      : 'Scores stand as they are posted.',
    sealsLineups
      ? `Both lineups open together, at the latest ${sealMinutes} minutes before the match.`
      : null,
    makeupDays > 0 ? `Captains agree on a make-up date within ${makeupDays} days.` : null,
  ].filter((sentence) => sentence !== null);
}
