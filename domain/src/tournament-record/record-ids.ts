/** Ids in a tournament record are texts and have to be unique across kinds. */
export const recordIds = {
  session: (id: number) => `session-${id}`,
  event: (sessionId: number) => `event-${sessionId}`,
  draw: (sessionId: number) => `draws-${sessionId}`,
  structure: (drawId: number, part = '') => `draw-${drawId}${part && `-${part}`}`,
  team: (id: number) => `team-${id}`,
  player: (id: number) => `player-${id}`,
  pair: (ids: readonly number[]) => `pair-${ids.toSorted((one, other) => one - other).join('-')}`,
  match: (id: number) => `match-${id}`,
  line: (id: number) => `line-${id}`,
} as const;
