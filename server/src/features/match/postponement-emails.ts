import { opponentsText } from '@courtline/domain/match/match-words';
import { type PostponeReason, postponeReasons } from '@courtline/domain/match/postponement';
import type { EmailBlock } from '../../gateways/email/email-content';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import {
  type EmailMatch,
  matchBlock,
  matchLink,
  subjectDate,
  subjectDay,
  teamsBlock,
  whenFact,
  whereFact,
} from '../../operations/match-email';

type MatchFacts = EmailMatch & {
  teamMatchId: number;
  sessionId: number;
  sessionName: string;
  leagueName: string;
};

type Postponed = {
  match: MatchFacts;
  /** Empty if the whole match is postponed. */
  lineNames: readonly string[];
};

const why = "You're receiving this because you play for or captain one of the teams.";

type PostponedContent = {
  postponed: readonly Postponed[];
  reason: PostponeReason;
  message: string | null;
  /** 'Ann Lee, a captain of Aces,' */
  by: string;
};

/** All that is postponed for one person, in one e-mail. */
export function postponedEmail(site: Site, { postponed, reason, message, by }: PostponedContent) {
  const [first] = postponed;
  if (!first) throw new Error('Nothing is postponed');
  const [only] = postponed.length === 1 ? postponed : [];
  const what = only ? wordsOf(only.lineNames, 'your match') : `${postponed.length} of your matches`;
  const more = only ? '' : ` and ${postponed.length - 1} more`;
  return renderEmail(site, {
    name: 'match-postponed',
    leagueName: first.match.leagueName,
    subject: `Postponed: ${namesOf(only?.lineNames ?? [])}${opponentsText(first.match)}${more}`,
    heading: `${sentence(what)} ${isOne(only?.lineNames, postponed.length) ? 'is' : 'are'} postponed`,
    body: [
      `${by} postponed ${what} in ${first.match.sessionName} ${postponeReasons[reason].cause}. You'll get the new date as soon as there is one.`,
      ...(message ? [{ kind: 'quote', lines: [message] } as const] : []),
      ...postponed.flatMap(postponedBlocks),
    ],
    action: only
      ? matchLink(site, only.match)
      : { label: 'See the schedule', url: `${site.publicUrl}/leagues/session/${first.match.sessionId}` },
    why,
  });
}

function postponedBlocks({ match, lineNames }: Postponed): EmailBlock[] {
  const lines = lineNames.length > 0 ? [{ label: 'Lines', value: lineNames.join(', ') }] : [];
  const now = [...lines, { label: 'When', value: 'To be determined' }, whereFact(match)];
  return [teamsBlock(match), { kind: 'change', before: [whenFact(match)], now }];
}

type Single = Postponed & { by: string };

export function resumedEmail(site: Site, { match, lineNames, by }: Single) {
  const what = wordsOf(lineNames, 'your match');
  const date = subjectDate(match);
  return renderEmail(site, {
    name: 'match-resumed',
    leagueName: match.leagueName,
    subject: `Back on: ${namesOf(lineNames)}${opponentsText(match)}${date ? `, ${date}` : ''}`,
    heading: `${sentence(what)} ${isOne(lineNames, 1) ? 'is' : 'are'} back on`,
    body: [`${by} took back the postponement of ${what} in ${match.sessionName}.`, matchBlock(match)],
    action: matchLink(site, match),
    why,
  });
}

/** `match` has the new date and place. */
export function makeupSetEmail(
  site: Site,
  { match, lineNames, by, isAgreed }: Single & { isAgreed: boolean },
) {
  const what = wordsOf(lineNames, 'your match');
  const how = isAgreed
    ? `${by} accepted the make-up date for ${what}`
    : `${by} set the make-up date for ${what}`;
  const lines: EmailBlock[] =
    lineNames.length > 0 ? [{ kind: 'rows', rows: [{ label: 'Lines', value: lineNames.join(', ') }] }] : [];
  return renderEmail(site, {
    name: 'makeup-set',
    leagueName: match.leagueName,
    subject: `Make-up date: ${namesOf(lineNames)}${opponentsText(match)}, ${subjectDate(match)}`,
    heading: `${sentence(what)} ${isOne(lineNames, 1) ? 'is' : 'are'} played on ${subjectDay(match)}`,
    body: [`${how} in ${match.sessionName}.`, matchBlock(match), ...lines],
    action: matchLink(site, match),
    why,
  });
}

/** 'Doubles 2', 'Singles 1 and Doubles 2', or the words for the whole match. */
export function wordsOf(lineNames: readonly string[], whole: string): string {
  return lineNames.length === 0 ? whole : new Intl.ListFormat('en').format(lineNames);
}

function namesOf(lineNames: readonly string[]): string {
  return lineNames.length === 0 ? '' : `${wordsOf(lineNames, '')}, `;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isOne(lineNames: readonly string[] | undefined, matches: number): boolean {
  return matches === 1 && (lineNames ?? []).length <= 1;
}
