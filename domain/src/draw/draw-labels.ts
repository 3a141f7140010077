import { byeStatuses, drawNames } from '../constants';
import type { Place } from './draw';

export type NamedTeam = { name: string; seed: number | null };

/** Number 1 is the main draw; all others are back draws. */
export function drawName(number: number): string {
  return number === 1 ? drawNames.main : drawNames.back;
}

export function placeLabel(place: Place, teams: ReadonlyMap<number, NamedTeam>): string {
  if (place.kind === 'team') return teamLabel(teams.get(place.teamId));
  if (place.kind === 'fed') return `${place.takes === 'winner' ? 'Winner' : 'Loser'} of Match ${place.from}`;
  return byeStatuses[place.kind].label;
}

function teamLabel(team: NamedTeam | undefined): string {
  if (!team) return byeStatuses.open.label;
  return team.seed === null ? team.name : `${team.seed}. ${team.name}`;
}
