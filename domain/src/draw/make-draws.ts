import { drawTypes } from '../constants';
import { bye, type Draw, fedSlot, open, type Slot, teamSlot } from './draw';
import { drawName } from './draw-labels';
import { drawSize } from './draw-size';
import { makeDoubleElimination } from './double-elimination';
import { type GroupStage, defaultGroupStage, drawTypeHasGroups } from './group-stage';
import { makeGroupDraw } from './make-group-draw';
import { makeBracket } from './pair-up';
import { type Lots, placeTeams } from './place-teams';

export type DrawOrder = Lots & {
  drawTypeId: number;
  /** Only where groups are drawn; by default they have about four teams each. */
  groupStage?: GroupStage | null;
};

/** Creates the draws of a tournament: the main draw, and the back draw if the draw type has one. */
export function makeDraws(order: DrawOrder): Draw[] {
  if (drawTypeHasGroups(order.drawTypeId, order.teamIds.length)) {
    return [makeGroupDraw(order, order.groupStage ?? defaultGroupStage(order.teamIds.length))];
  }
  const slots = placeTeams(order).map((teamId) => (teamId === null ? bye : teamSlot(teamId)));
  return drawsFromSlots(slots, order.drawTypeId);
}

/** Draws of the right size with all slots open, for an organizer who places the teams by hand. */
export function makeEmptyDraws(teamCount: number, drawTypeId: number): Draw[] {
  return drawsFromSlots(
    Array.from({ length: drawSize(teamCount) }, () => open),
    drawTypeId,
  );
}

/** Builds the draws from the lines of the main draw, line 1 first. Two teams have only one match: no back draw. */
export function drawsFromSlots(slots: readonly Slot[], drawTypeId: number): Draw[] {
  const main = makeDraw(1, { slots, from: 1 });
  if (slots.length === 2) return [main];
  switch (drawTypeId) {
    case drawTypes.firstMatchBackDraw.id:
      return [main, makeBackDraw(main, slots.length)];
    case drawTypes.doubleElimination.id:
      return makeDoubleElimination(main);
    default:
      return [main];
  }
}

/** Line i belongs to match i of the first round. */
function makeBackDraw(main: Draw, from: number): Draw {
  const slots = (main.rounds[0]?.matches ?? []).map((match) => fedSlot(match.number, 'firstMatchLoser'));
  return makeDraw(2, { slots, from });
}

function makeDraw(number: number, first: { slots: readonly Slot[]; from: number }): Draw {
  const rounds = makeBracket(first.slots, { matchFrom: first.from, roundFrom: 1 });
  return { number, name: drawName(number), everyLoserEnters: false, rounds };
}
