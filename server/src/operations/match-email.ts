import { crestOf } from '@courtline/domain/team/crest';
import { formatDate, formatWithZone } from '@courtline/domain/date/format-date';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import type { EmailFact, EmailLink, EmailTeam, MatchBlock } from '../gateways/email/email-content';
import type { Site } from '../gateways/email/render-email';
import type { ChainHead } from '../store/session/record-chain';

/** `crest` is the chosen one, or null. */
type Team = { teamId: number; name: string; crest: string | null };

/** The facts of a match that e-mails show. */
export type EmailMatch = {
  matchDate: string | null;
  timeZone: string | null;
  location: { placeName: string; formattedAddress: string } | null;
  position1Team: Team | null;
  position2Team: Team | null;
};

/** The card with both teams, date and location. */
export function matchBlock(match: EmailMatch): MatchBlock {
  return { ...teamsBlock(match), facts: [whenFact(match), whereFact(match)] };
}

/** The card with both teams alone, for e-mails that show date and location elsewhere. */
export function teamsBlock({ position1Team, position2Team }: Sides): MatchBlock {
  return {
    kind: 'match',
    home: teamOf(position1Team, 'Home'),
    away: teamOf(position2Team, 'Away'),
    facts: [],
  };
}

type Sides = Pick<EmailMatch, 'position1Team' | 'position2Team'>;

function teamOf(team: Team | null, side: 'Home' | 'Away'): EmailTeam {
  if (!team) return { name: 'TBD', crest: null, side: null };
  return { name: team.name, crest: crestOf(team.teamId, team.crest), side };
}

const unknown = 'To be determined';

export function whenFact({ matchDate, timeZone }: EmailMatch): EmailFact {
  const value = matchDate === null ? unknown : formatWithZone(matchDate, 'notice', timeZone ?? 'UTC');
  return { label: 'When', value };
}

export function whereFact({ location }: Pick<EmailMatch, 'location'>): EmailFact {
  if (!location) return { label: 'Where', value: unknown };
  return { label: 'Where', value: location.placeName, detail: location.formattedAddress };
}

/** 'Sat, Nov 21st at 11:30 AM', for subjects; null without a date. */
export function subjectDate({ matchDate, timeZone }: EmailMatch): string | null {
  return matchDate && formatDate(matchDate, 'notice', { zone: timeZone ?? 'UTC' });
}

/** 'Sat, Nov 21st', for subjects and headings; null without a date. */
export function subjectDay({ matchDate, timeZone }: EmailMatch): string | null {
  return matchDate && formatDate(matchDate, 'weekday', { zone: timeZone ?? 'UTC' });
}

export function matchLink(
  { publicUrl }: Site,
  { teamMatchId }: { teamMatchId: number },
  label = 'See the match',
): EmailLink {
  return { label, url: `${publicUrl}/leagues/match/${teamMatchId}` };
}

/** The latest link of the session's record: a captain's copy of it shows later that nothing before it was rewritten. */
export function recordBlocks(head: ChainHead | null): string[] {
  if (!head) return [];
  return [
    `Session record, link ${head.number}: ${groupHash(head.hash)}. Keep this email: with it, anyone can check that no earlier result was rewritten.`,
  ];
}
