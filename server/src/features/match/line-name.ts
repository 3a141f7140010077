import { matchKinds } from '@courtline/domain/constants';
import type { LineRow } from '../../store/lineup';

/** 'Singles 2' */
export function lineName({ matchTypeId, lineupPosition }: LineRow): string {
  const kind = matchTypeId === matchKinds.doubles.id ? matchKinds.doubles : matchKinds.singles;
  return `${kind.label} ${lineupPosition}`;
}
