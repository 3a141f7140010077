import { formatWithZone } from '@courtline/domain/date/format-date';
import { opponentsText } from '@courtline/domain/match/match-words';
import { type PostponeReason, postponeReasons } from '@courtline/domain/match/postponement';
import type { EmailBlock, EmailLink } from '../../gateways/email/email-content';
import { linkPlaceholder } from '../../gateways/email/email-links';
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
  /** Times that are proposed at once. */
  slots?: readonly EmailSlot[];
  /** What the recipient's link is for; null for those who only learn of it. */
  asked?: string | null;
};

export type EmailSlot = { playAt: string; timeZone: string; placeName: string | null };

const askedLabels: Record<string, string> = {
  'makeup-date': 'Choose a make-up time',
  makeup: 'Say when you can play',
};

/** All that is postponed for one person, in one e-mail. */
export function postponedEmail(site: Site, content: PostponedContent) {
  const { postponed, reason, message, by, slots = [], asked = null } = content;
  const [first] = postponed;
  if (!first) throw new Error('Nothing is postponed');
  const [only] = postponed.length === 1 ? postponed : [];
  const lineNames = only?.lineNames ?? [];
  const what = only ? wordsOf(lineNames, 'your match') : `${postponed.length} of your matches`;
  const more = only ? '' : ` and ${postponed.length - 1} more`;
  const next =
    slots.length === 0
      ? "You'll get the new date as soon as there is one."
      : 'These times are proposed instead.';
  return renderEmail(site, {
    name: 'match-postponed',
    leagueName: first.match.leagueName,
    subject: `Postponed: ${namesOf(lineNames)}${opponentsText(first.match)}${more}`,
    heading: `${sentence(what)} ${isOne(lineNames, postponed.length) ? 'is' : 'are'} postponed`,
    body: [
      `${by} postponed ${what} in ${first.match.sessionName} ${postponeReasons[reason].cause}. ${next}`,
      ...(message ? [{ kind: 'quote', lines: [message] } as const] : []),
      ...(slots.length > 0 ? [slotRows(slots)] : []),
      ...postponed.flatMap(postponedBlocks),
    ],
    action: actionOf(site, { asked, only, sessionId: first.match.sessionId }),
    why,
  });
}

type ActionFacts = { asked: string | null; only: Postponed | undefined; sessionId: number };

function actionOf(site: Site, { asked, only, sessionId }: ActionFacts): EmailLink {
  if (asked) return { label: askedLabels[asked] ?? 'Answer', url: linkPlaceholder(0) };
  if (only) return matchLink(site, only.match);
  return { label: 'See the schedule', url: `${site.publicUrl}/leagues/session/${sessionId}` };
}

export function slotRows(slots: readonly EmailSlot[]): EmailBlock {
  return {
    kind: 'rows',
    rows: slots.map(({ playAt, timeZone, placeName }) => ({
      label: formatWithZone(playAt, 'notice', timeZone),
      value: placeName ?? 'Place to be determined',
    })),
  };
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

function isOne(lineNames: readonly string[], matches: number): boolean {
  return matches === 1 && lineNames.length <= 1;
}
