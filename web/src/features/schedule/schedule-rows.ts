import type { TeamMatch } from '@courtline/contract/schedule';
import { formatPlannedDate } from '@courtline/domain/date/format-date';
import { matchStatus } from '@courtline/domain/match/match-status';
import { zoneOr } from '../../ui/viewer-zone';
import { type MatchGroup, sideName } from './match-groups';

const headings = [
  'Round',
  'Match',
  'Date',
  'Time',
  'Home',
  'Away',
  'Location',
  'Address',
  'Home points',
  'Away points',
  'Status',
];

/** The matches of a schedule as rows of a spreadsheet. */
export function scheduleRows(
  groups: readonly MatchGroup[],
  viewerZone: string | undefined,
  now: Date,
): string[][] {
  const matches = groups.flatMap(({ teamMatches }) => teamMatches);
  return [headings, ...matches.map((match) => rowOf(match, viewerZone, now))];
}

function rowOf(match: TeamMatch, viewerZone: string | undefined, now: Date): string[] {
  const { round, teamMatchNumber, location, position1Team, position2Team } = match;
  const zones = { zone: zoneOr(match.timeZone, viewerZone), viewerZone };
  const [day = '', time = ''] = formatPlannedDate(match, 'matchCard', zones).split(' • ');
  const state = matchStatus(match, now);
  const isPlayed = state?.kind !== 'scheduled' && state?.kind !== 'scoreMissing';
  const points = [position1Team, position2Team].map((team) => (isPlayed ? String(team?.points ?? 0) : ''));
  return [
    round.name,
    String(teamMatchNumber),
    day,
    time,
    sideName(match, 1),
    sideName(match, 2),
    location?.placeName ?? '',
    location?.formattedAddress ?? '',
    ...points,
    state?.label ?? '',
  ];
}
