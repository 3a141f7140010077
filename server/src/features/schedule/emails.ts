import { opponentsText } from '@courtline/domain/match/match-words';
import { scheduleNoun } from '@courtline/domain/schedule/schedule-noun';
import type { EmailBlock, EmailContent } from '../../gateways/email/email-content';
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

type Published = { sessionId: number; sessionName: string; sessionTypeId: number; leagueName: string };

export function schedulePublishedEmail(
  site: Site,
  { sessionId, sessionName, sessionTypeId, leagueName }: Published,
) {
  const noun = scheduleNoun(sessionTypeId);
  return renderEmail(site, {
    name: 'schedule-published',
    leagueName,
    subject: `${sessionName} ${noun} is out`,
    body: ["See your team's matches, times and courts."],
    action: { label: `See the ${noun}`, url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: `You're receiving this because you play for or captain a team in ${sessionName}.`,
  });
}

type MatchFacts = EmailMatch & { teamMatchId: number };

export type MatchChange = {
  before: MatchFacts;
  after: MatchFacts;
  sessionName: string;
  leagueName: string;
  /** 'Ann Lee, a captain of Aces,' */
  by: string;
  /** For the captains of the side that has not agreed to the new date yet. */
  isToConfirm: boolean;
};

/** One e-mail for one change, whatever it touches, with before and after. A first date is no move. */
export function matchChangedEmail(site: Site, change: MatchChange) {
  const { after, leagueName, isToConfirm } = change;
  return renderEmail(site, {
    ...wordsOf(change),
    leagueName,
    action: matchLink(site, after, isToConfirm ? 'Confirm new date' : 'See the match'),
    why: "You're receiving this because you play for or captain one of the teams.",
  });
}

const confirmText =
  'The other team set this date. Until you confirm it, your lineup stays hidden from them unless you publish it.';

type Words = Pick<EmailContent, 'name' | 'subject' | 'heading' | 'body'>;

function wordsOf(change: MatchChange): Words {
  const { before, after, isToConfirm } = change;
  const toConfirm = isToConfirm ? [confirmText] : [];
  if (teamIdsOf(before) !== teamIdsOf(after)) return newOpponents(change, toConfirm);
  if (before.matchDate === null && after.matchDate !== null) return firstDate(change, toConfirm);
  return moved(change, toConfirm);
}

function teamIdsOf({ position1Team, position2Team }: MatchFacts): string {
  return `${position1Team?.teamId} ${position2Team?.teamId}`;
}

function newOpponents({ before, after, sessionName, by }: MatchChange, toConfirm: string[]): Words {
  const date = subjectDate(after);
  return {
    name: 'opponents-changed',
    subject: `New matchup: ${opponentsText(after)}${date ? `, ${date}` : ''}`,
    heading: 'Your match has new teams',
    body: [
      `${by} changed who plays this match in ${sessionName}.`,
      {
        kind: 'change',
        before: [{ label: 'Teams', value: opponentsText(before) }],
        now: [{ label: 'Teams', value: opponentsText(after) }],
      },
      matchBlock(after),
      ...toConfirm,
    ],
  };
}

function firstDate({ after, sessionName, by }: MatchChange, toConfirm: string[]): Words {
  const venue = after.location ? ` at ${after.location.placeName}` : '';
  return {
    name: 'match-scheduled',
    subject: `Scheduled: ${opponentsText(after)}, ${subjectDate(after)}${venue}`,
    heading: `Your match is on ${subjectDay(after)}`,
    body: [`${by} set the date of your match in ${sessionName}.`, matchBlock(after), ...toConfirm],
  };
}

function moved({ before, after, sessionName, by }: MatchChange, toConfirm: string[]): Words {
  const changed = changedFacts(before, after);
  const hasMoved = changed.some((fact) => fact !== 'location');
  const date = hasMoved ? ` ${subjectDate(after) ?? 'without a date'}` : '';
  const isElsewhere = changed.includes('location');
  const venue = isElsewhere ? ` at ${after.location?.placeName ?? 'a location to be determined'}` : '';
  return {
    name: 'match-moved',
    subject: `Moved: ${opponentsText(after)}, now${date}${venue}`,
    heading: movedHeading(after, changed),
    body: [
      `${by} changed the ${new Intl.ListFormat('en').format(changed)} of your match in ${sessionName}.`,
      teamsBlock(after),
      changeBlock(before, after),
      ...toConfirm,
    ],
  };
}

/** Only what changed is shown as it was; date and location are both shown as they are now. */
function changeBlock(before: MatchFacts, after: MatchFacts): EmailBlock {
  const [was, is] = [before, after].map((match) => [whenFact(match), whereFact(match)]);
  const previous = (was ?? []).filter((fact, at) => JSON.stringify(fact) !== JSON.stringify(is?.[at]));
  return { kind: 'change', before: previous, now: is ?? [] };
}

function changedFacts(before: MatchFacts, after: MatchFacts): string[] {
  const isOtherDay = subjectDay(before) !== subjectDay(after);
  const isOtherTime = timeOf(before) !== timeOf(after);
  const isElsewhere = JSON.stringify(whereFact(before)) !== JSON.stringify(whereFact(after));
  return [
    ...(isOtherDay ? ['date'] : []),
    ...(isOtherTime ? ['time'] : []),
    ...(isElsewhere ? ['location'] : []),
  ];
}

function timeOf(match: MatchFacts): string | undefined {
  return subjectDate(match)?.slice(subjectDay(match)?.length);
}

function movedHeading(after: MatchFacts, changed: readonly string[]): string {
  const day = subjectDay(after);
  if (changed.includes('date')) return day ? `Your match moved to ${day}` : 'Your match has no date for now';
  if (changed.includes('time')) return 'Your match has a new time';
  return 'Your match has a new location';
}

/** The matches that a person's teams no longer play. */
export function matchesCanceledEmail(
  site: Site,
  {
    matches,
    sessionId,
    sessionName,
    leagueName,
  }: { matches: readonly MatchFacts[]; sessionId: number; sessionName: string; leagueName: string },
) {
  const [first] = matches;
  const [only] = matches.length === 1 ? matches : [];
  const date = only && subjectDate(only);
  const rest = only ? (date ? `, ${date}` : '') : ` and ${matches.length - 1} more`;
  return renderEmail(site, {
    name: 'match-canceled',
    leagueName,
    subject: `Canceled: ${first ? opponentsText(first) : ''}${rest}`,
    heading: only ? 'Your match is canceled' : `${matches.length} of your matches are canceled`,
    body: [
      `An organizer removed ${only ? 'this match' : 'these matches'} from the ${sessionName} schedule.`,
      ...matches.map(matchBlock),
    ],
    action: { label: 'See the schedule', url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: "You're receiving this because you play for or captain one of the teams.",
  });
}

export function scheduleWithdrawnEmail(
  site: Site,
  { sessionId, sessionName, sessionTypeId, leagueName }: Published,
) {
  const noun = scheduleNoun(sessionTypeId);
  return renderEmail(site, {
    name: 'schedule-withdrawn',
    leagueName,
    subject: `${sessionName} ${noun} is no longer published`,
    body: [
      `The organizers took back the ${sessionName} ${noun}. Its dates, locations and opponents no longer apply.`,
      "They'll let you know when there's a new one.",
    ],
    action: { label: 'See the session', url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: `You're receiving this because you play for or captain a team in ${sessionName}.`,
  });
}
