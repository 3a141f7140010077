import { drawTypes } from '../constants';
import {
  bye,
  type Draw,
  type DrawMatch,
  type DrawRound,
  fedPlace,
  open,
  type Place,
  teamPlace,
} from './draw';
import { drawName } from './draw-labels';
import { drawSize, roundName } from './draw-size';
import { type Lots, placeTeams } from './place-teams';

export type DrawOrder = Lots & { drawTypeId: number };

/** Creates the draws of a tournament: the main draw, and the back draw if the draw type has one. */
export function makeDraws(order: DrawOrder): Draw[] {
  const places = placeTeams(order).map((teamId) => (teamId === null ? bye : teamPlace(teamId)));
  return drawsFromPlaces(places, order.drawTypeId);
}

/** Draws of the right size with all slots open, for an organizer who places the teams by hand. */
export function makeEmptyDraws(teamCount: number, drawTypeId: number): Draw[] {
  return drawsFromPlaces(
    Array.from({ length: drawSize(teamCount) }, () => open),
    drawTypeId,
  );
}

/** Builds the draws from the lines of the main draw, line 1 first. */
export function drawsFromPlaces(places: readonly Place[], drawTypeId: number): Draw[] {
  const main = makeDraw(1, { places, from: 1 });
  const hasBackDraw = drawTypeId === drawTypes.firstMatchBackDraw.id && places.length > 2;
  return hasBackDraw ? [main, makeBackDraw(main, places.length)] : [main];
}

/** Line i belongs to match i of the first round. Needs more than two teams, because two have only one match. */
function makeBackDraw(main: Draw, from: number): Draw {
  const places = (main.rounds[0]?.matches ?? []).map((match) => fedPlace(match.number, 'loser'));
  return makeDraw(2, { places, from });
}

/** Match numbers continue through the rounds, starting with `from`. */
function makeDraw(number: number, first: { places: readonly Place[]; from: number }): Draw {
  const rounds: DrawRound[] = [];
  let { places, from } = first;
  while (places.length > 1) {
    const matches = pairUp(places, from);
    rounds.push({ number: rounds.length + 1, name: roundName(matches.length), matches });
    places = matches.map((match) => fedPlace(match.number, 'winner'));
    from += matches.length;
  }
  return { number, name: drawName(number), rounds };
}

function pairUp(places: readonly Place[], from: number): DrawMatch[] {
  const matches: DrawMatch[] = [];
  for (let line = 0; line < places.length; line += 2) {
    const number = from + matches.length;
    matches.push({ number, places: [places[line] as Place, places[line + 1] as Place] });
  }
  return matches;
}
