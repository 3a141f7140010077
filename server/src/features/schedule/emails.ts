import { formatWithZone } from '@courtline/domain/date/format-date';
import { opponentsText, toBeDetermined, venueText } from '@courtline/domain/match/match-words';
import { scheduleNoun } from '@courtline/domain/schedule/schedule-texts';
import type { Config } from '../../config';
import { type EmailContent, renderEmail } from '../../gateways/email/render-email';
import type { TeamMatchRow } from '../../store/schedule/assemble-schedule';

type Site = Pick<Config, 'publicUrl'>;

type Published = { sessionId: number; sessionName: string; sessionTypeId: number };

export function schedulePublishedEmail(
  { publicUrl }: Site,
  { sessionId, sessionName, sessionTypeId }: Published,
) {
  const noun = scheduleNoun(sessionTypeId);
  return renderEmail({
    name: 'schedule-published',
    subject: `The ${noun} of ${sessionName} is published`,
    paragraphs: [`You can now see when and where your team plays in ${sessionName}, and against whom.`],
    action: { label: `See the ${noun}`, url: `${publicUrl}/leagues/session/${sessionId}` },
    why: `You get this mail because you play for or captain a team in ${sessionName}.`,
  });
}

type MatchFacts = Pick<
  TeamMatchRow,
  'teamMatchId' | 'matchDate' | 'timeZone' | 'location' | 'position1Team' | 'position2Team'
>;

export type MatchChange = {
  before: MatchFacts;
  after: MatchFacts;
  sessionName: string;
  /** For the captains of the side that has not agreed to the new date yet. */
  isToConfirm: boolean;
};

/** One e-mail for one change, whatever it touches, with before and after. A first date is no move. */
export function matchChangedEmail({ publicUrl }: Site, change: MatchChange) {
  const { before, after, isToConfirm } = change;
  return renderEmail({
    ...headOf(change),
    paragraphs: [
      introOf(change),
      `When: ${withBefore(dateText(after), dateText(before))}.`,
      `Where: ${withBefore(venueText(after.location), venueText(before.location))}.`,
      ...(isToConfirm ? [confirmText] : []),
    ],
    action: {
      label: isToConfirm ? 'Confirm new date' : 'See the match',
      url: `${publicUrl}/leagues/match/${after.teamMatchId}`,
    },
    why: 'You get this mail because you play for or captain one of the teams.',
  });
}

const confirmText =
  'The other team set this date. Until you confirm it, your lineup stays hidden from them unless you publish it.';

function headOf({ before, after }: MatchChange): Pick<EmailContent, 'name' | 'subject'> {
  const teams = opponentsText(after);
  if (opponentsText(before) !== teams)
    return { name: 'opponents-changed', subject: `New opponents: ${teams}` };
  if (isFirstDate(before, after)) {
    return { name: 'match-scheduled', subject: `${teams}: ${dateText(after)}` };
  }
  return { name: 'match-moved', subject: `${teams} has moved` };
}

function introOf({ before, after, sessionName }: MatchChange): string {
  const teams = opponentsText(after);
  if (opponentsText(before) !== teams) return `${opponentsText(before)} in ${sessionName} is now ${teams}.`;
  if (isFirstDate(before, after)) return `Your match is on ${dateText(after)}: ${teams} in ${sessionName}.`;
  return `${teams} in ${sessionName} has another date, time or place.`;
}

function isFirstDate(before: MatchFacts, after: MatchFacts): boolean {
  return before.matchDate === null && after.matchDate !== null;
}

/** The matches that a person's teams no longer play. */
export function matchesCanceledEmail(
  { publicUrl }: Site,
  {
    matches,
    sessionId,
    sessionName,
  }: { matches: readonly MatchFacts[]; sessionId: number; sessionName: string },
) {
  const [first] = matches.map(opponentsText);
  const what = matches.length === 1 ? `${first}` : `${first} and ${matches.length - 1} more`;
  return renderEmail({
    name: 'match-canceled',
    subject: `Canceled: ${what}`,
    paragraphs: [
      `An organizer took ${matches.length === 1 ? 'this match' : 'these matches'} out of the schedule of ${sessionName}:`,
      ...matches.map(
        (match) => `${opponentsText(match)}. When: ${dateText(match)}. Where: ${venueText(match.location)}.`,
      ),
    ],
    action: { label: 'See the schedule', url: `${publicUrl}/leagues/session/${sessionId}` },
    why: 'You get this mail because you play for or captain one of the teams.',
  });
}

export function scheduleWithdrawnEmail(
  { publicUrl }: Site,
  { sessionId, sessionName, sessionTypeId }: Published,
) {
  const noun = scheduleNoun(sessionTypeId);
  return renderEmail({
    name: 'schedule-withdrawn',
    subject: `The ${noun} of ${sessionName} is no longer published`,
    paragraphs: [
      `The organizers of ${sessionName} took its ${noun} back. Its dates, places and opponents no longer hold.`,
      'You hear from them when a new one is published.',
    ],
    action: { label: 'See the session', url: `${publicUrl}/leagues/session/${sessionId}` },
    why: `You get this mail because you play for or captain a team in ${sessionName}.`,
  });
}

function dateText({ matchDate, timeZone }: MatchFacts): string {
  return formatWithZone(matchDate, 'notice', timeZone ?? 'UTC');
}

function withBefore(after: string, before: string): string {
  return after === before || before === toBeDetermined ? after : `${after} (was ${before})`;
}
