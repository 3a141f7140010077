import { matchKinds } from '../constants';

/** 'Singles 2' */
export function lineName({
  matchTypeId,
  lineupPosition,
}: {
  matchTypeId: number;
  lineupPosition: number;
}): string {
  const kind = matchTypeId === matchKinds.doubles.id ? matchKinds.doubles : matchKinds.singles;
  return `${kind.label} ${lineupPosition}`;
}
