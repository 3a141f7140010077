import type { TeamMatch } from '@courtline/contract/schedule';
import { byeStatuses } from '@courtline/domain/constants';
import { type DateFormat, formatPlannedDate } from '@courtline/domain/date/format-date';
import { placeLabel } from '@courtline/domain/draw/draw-labels';
import { type CrestSheet, link, safe } from './html';

type Shown = { match: TeamMatch; as: DateFormat; hasPlace: boolean };

/** One match in a list: when and where, and both teams with their points once there is a score. */
export function matchItem({ match, as, hasPlace }: Shown, crests: CrestSheet): string {
  const { teamMatchId, timeZone, location } = match;
  const zone = timeZone ?? 'UTC';
  const when = formatPlannedDate(match, as, { zone, viewerZone: undefined });
  const place = hasPlace && location !== null ? ` · ${safe(location.placeName)}` : '';
  const sides = [sideOf(match, 'position1', crests), sideOf(match, 'position2', crests)];
  const isBye = match.byeStatusTypeId === byeStatuses.bye.id;
  const facts = `<span class="when">${isBye ? 'Bye' : `${when}${place}`}</span>`;
  const content = `${facts}${sides.join('')}`;
  return `<li class="match">${isBye ? `<div>${content}</div>` : link(`/leagues/match/${teamMatchId}`, content)}</li>`;
}

function sideOf(match: TeamMatch, position: 'position1' | 'position2', crests: CrestSheet): string {
  const side = match[`${position}Team`];
  if (side === null) {
    const isBye = match.byeStatusTypeId === byeStatuses.bye.id;
    const place = match[`${position}FromPlace`];
    const label = place ? placeLabel(place) : byeStatuses.open.label;
    return isBye ? '' : `<span class="side open">${label}</span>`;
  }
  const points = match.hasPostedScores ? `<b>${side.points}</b>` : '';
  const won = side.isWinner ? '<span class="hidden"> (won)</span>' : '';
  const seed = side.seed === null ? '' : ` <small>(${side.seed})</small>`;
  return `<span class="side${side.isWinner ? ' won' : ''}">${crests.use(side.crest)}<span>${safe(side.name)}${seed}${won}</span>${points}</span>`;
}

export function matchList(items: readonly string[], label: string): string {
  return `<ul class="matches" aria-label="${safe(label)}">${items.join('')}</ul>`;
}
