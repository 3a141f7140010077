import { teamMatchStatuses } from '../constants';
import { formatWithZone } from '../date/format-date';
import { matchStatus } from '../match/match-status';
import { lines, placeText } from './share-text';

type Team = { name: string; isDefaulted: boolean };

type Match = Parameters<typeof matchStatus>[0] & {
  position1Team: Team | null;
  position2Team: Team | null;
  position1Label: string | null;
  position2Label: string | null;
  location: { placeName: string; formattedAddress: string } | null;
  sessionName: string;
};

type Score = Record<1 | 2, number>;

/** Teams, date and place before a match; teams and score once there is one. */
export function matchShareText(
  match: Match,
  score: Score,
  { zone, now }: { zone: string; now: Date },
): string {
  const [home, away] = [
    match.position1Team?.name ?? match.position1Label,
    match.position2Team?.name ?? match.position2Label,
  ];
  if (match.statusId !== teamMatchStatuses.scheduled.id) {
    const status = matchStatus(match, now);
    const isFinal = match.statusId === teamMatchStatuses.completed.id;
    const says = status && status.kind !== 'won' ? `${status.label}: ` : isFinal ? 'Final: ' : '';
    return lines(`${says}${home} ${score[1]}–${score[2]} ${away}`, match.sessionName);
  }
  const when = match.matchDate === null ? null : formatWithZone(match.matchDate, 'notice', zone);
  return lines(`${home} vs. ${away}`, when, match.location && placeText(match.location));
}
