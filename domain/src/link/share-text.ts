// Texts for a group chat. They go to people who may not even have an account, so they contain only what a visitor may
// see, and no names of players.
import { teamMatchStatuses } from '../constants';
import { formatWithZone } from '../date/format-date';
import { matchStatus } from '../match/match-status';

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

export function teamShareText(team: { teamName: string; sessionName: string; record?: string }): string {
  return lines(team.teamName, team.sessionName, team.record && `Record ${team.record}`);
}

type Session = { name: string; leagueName: string; dates: string; place: string | null };

export function sessionShareText({ name, leagueName, dates, place }: Session): string {
  return lines(`${leagueName}: ${name}`, dates, place);
}

/** An address often begins with the name of the place. */
export function placeText({
  placeName,
  formattedAddress,
}: {
  placeName: string;
  formattedAddress: string;
}): string {
  return formattedAddress.startsWith(placeName) ? formattedAddress : `${placeName}, ${formattedAddress}`;
}

/** Opens the maps app on phones, and a page elsewhere. */
export function mapLink(place: { placeName: string; formattedAddress: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeText(place))}`;
}

function lines(...texts: readonly (string | null | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}
