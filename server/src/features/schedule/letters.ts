import { formatWithZone } from '@courtline/domain/date/format-date';
import { scheduleNoun } from '@courtline/domain/schedule/schedule-texts';
import type { Config } from '../../config';
import { writeLetter } from '../../gateways/mail/letter';
import type { TeamMatchRow } from '../../store/assemble-schedule';

type Published = { sessionId: number; sessionName: string; sessionTypeId: number };

export function schedulePublishedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { sessionId, sessionName, sessionTypeId }: Published,
) {
  const noun = scheduleNoun(sessionTypeId);
  return writeLetter({
    kind: 'schedule-published',
    subject: `The ${noun} of ${sessionName} is published`,
    paragraphs: [`You can now see when and where your team plays in ${sessionName}, and against whom.`],
    action: { label: `See the ${noun}`, url: `${publicUrl}/leagues/session/${sessionId}` },
    why: `You get this mail because you play for or captain a team in ${sessionName}.`,
  });
}

export function matchMovedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  match: TeamMatchRow,
  { sessionName, isToConfirm }: { sessionName: string; isToConfirm: boolean },
) {
  const { teamMatchId, matchDate, timeZone, location, position1Team, position2Team } = match;
  const teams = `${position1Team?.name ?? 'TBD'} against ${position2Team?.name ?? 'TBD'}`;
  return writeLetter({
    kind: 'match-moved',
    subject: `${teams} has moved`,
    paragraphs: [
      `${teams} in ${sessionName} has another date, time or place.`,
      `When: ${formatWithZone(matchDate, 'notice', timeZone ?? 'UTC')}.`,
      `Where: ${location ? `${location.placeName}, ${location.formattedAddress}` : 'TBD'}.`,
      ...(isToConfirm ? [confirmText] : []),
    ],
    action: {
      label: isToConfirm ? 'Confirm new date' : 'See the match',
      url: `${publicUrl}/leagues/match/${teamMatchId}`,
    },
    why: 'You get this mail because you play for or captain one of the two teams.',
  });
}

const confirmText =
  'The other team set this date. Until you confirm it, your lineup stays hidden from them unless you publish it.';
