import { byeStatuses, drawNames } from '../constants';
import type { Slot } from './draw';
import { groupName } from './group-stage';

export type NamedTeam = { name: string; seed: number | null };

/** Number 1 is the main draw; all others are back draws. */
export function drawName(number: number): string {
  return number === 1 ? drawNames.main : drawNames.back;
}

export function slotLabel(slot: Slot, teams: ReadonlyMap<number, NamedTeam>): string {
  if (slot.kind === 'team') return teamLabel(teams.get(slot.teamId));
  if (slot.kind === 'fed') return `${slot.takes === 'winner' ? 'Winner' : 'Loser'} of Match ${slot.from}`;
  if (slot.kind === 'place') return placeLabel(slot);
  return byeStatuses[slot.kind].label;
}

/** 'Winner of Group A'. */
export function placeLabel({ group, place }: { group: number; place: number }): string {
  return `${places[place - 1] ?? `${place}th`} of ${groupName(group)}`;
}

const places = ['Winner', 'Second', 'Third', 'Fourth'];

function teamLabel(team: NamedTeam | undefined): string {
  if (!team) return byeStatuses.open.label;
  return team.seed === null ? team.name : `${team.seed}. ${team.name}`;
}
