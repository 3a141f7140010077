import { formatWithZone } from '@courtline/domain/date/format-date';
import { opponentsText } from '@courtline/domain/match/match-words';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { LineRow } from '../store/match/lineup';
import type { MatchDay } from '../store/match/match-details';
import type { ChainHead } from '../store/session/record-chain';
import { lineupRows } from './lineup-rows';
import { matchBlock, matchLink, recordBlocks } from './match-email';

type SealNews = {
  teamName: string;
  fingerprint: string;
  isAutomatic: boolean;
  /** Only in the e-mail to the captains of the team itself. */
  hasOpenSpots: boolean;
  at: Date;
  head: ChainHead | null;
};

/** For the captains of both teams, who keep the fingerprint as witnesses. Says nothing about the lineup. */
export function lineupSealedEmail(site: Site, match: MatchDay, news: SealNews) {
  const { teamName, fingerprint, isAutomatic, hasOpenSpots, at, head } = news;
  const time = formatWithZone(at.toISOString(), 'notice', match.timeZone ?? 'UTC');
  return renderEmail(site, {
    name: 'lineup-sealed',
    leagueName: match.leagueName,
    subject: `${teamName} lineup sealed: ${opponentsText(match)}`,
    heading: `The ${teamName} lineup is sealed`,
    body: [
      isAutomatic
        ? `The deadline passed, so the ${teamName} lineup was sealed as it stands.`
        : `${teamName} sealed its lineup. It opens together with the other team's.`,
      ...(hasOpenSpots
        ? [
            'Some spots are still open. Both lineups stay closed until you fill them, or an organizer opens both.',
          ]
        : []),
      {
        kind: 'rows',
        rows: [
          { label: 'Sealed', value: time },
          { label: 'Fingerprint', value: groupHash(fingerprint) },
        ],
      },
      'Keep this email. Once both lineups are open, anyone can check on the match page that this lineup has this fingerprint.',
      matchBlock(match),
      ...recordBlocks(head),
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you captain one of the teams.",
  });
}

export function lineupsOpenedEmail(
  site: Site,
  match: MatchDay,
  { lines, head }: { lines: readonly LineRow[]; head: ChainHead | null },
) {
  return renderEmail(site, {
    name: 'lineups-opened',
    leagueName: match.leagueName,
    subject: `Lineups are open: ${opponentsText(match)}`,
    heading: 'Both lineups are open',
    body: [
      `Here are the matchups for ${opponentsText(match)}. Both teams had sealed their lineups.`,
      { kind: 'rows', rows: lineupRows(lines, [1, 2]) },
      matchBlock(match),
      ...recordBlocks(head),
    ],
    action: matchLink(site, match),
    why: "You're receiving this because you play for or captain one of the teams.",
  });
}
