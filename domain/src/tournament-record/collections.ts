import { matchKinds } from '../constants';
import type { LineKindId } from '../match/make-lines';
import { formatOf } from '../score/format';
import { matchUpFormat } from './match-up-format';
import type { CollectionDefinition, LineType, TieFormat } from './record';
import type { RecordLine, RecordSession } from './source';

/** The lines of one kind are a collection; every line counts the points that the session gives it. */
const kinds: readonly { id: LineKindId; name: string; type: LineType }[] = [
  { id: matchKinds.singles.id, name: matchKinds.singles.label, type: 'SINGLES' },
  { id: matchKinds.doubles.id, name: matchKinds.doubles.label, type: 'DOUBLES' },
];

export function lineType({ matchTypeId }: Pick<RecordLine, 'matchTypeId'>): LineType {
  return matchTypeId === matchKinds.singles.id ? 'SINGLES' : 'DOUBLES';
}

export function collectionOf({ matchTypeId, lineupPosition }: RecordLine) {
  const kind = kinds.find(({ id }) => id === matchTypeId);
  return { collectionId: `lines-${kind?.type.toLowerCase()}`, collectionPosition: lineupPosition };
}

export function tieFormatOf(session: RecordSession, lines: readonly RecordLine[]): TieFormat {
  const value = { SINGLES: session.singlesPointsPerMatch, DOUBLES: session.doublesPointsPerMatch };
  const collectionDefinitions = kinds.flatMap(({ id, name, type }): CollectionDefinition[] => {
    const own = lines.filter(({ matchTypeId }) => matchTypeId === id);
    const [first] = own;
    if (!first) return [];
    const format = matchUpFormat(formatOf(first.scoring));
    const matchUpCount = Math.max(...own.map(({ lineupPosition }) => lineupPosition));
    const { collectionId } = collectionOf(first);
    const matchUpValue = value[type] ?? 1;
    return [
      {
        collectionId,
        collectionName: name,
        matchUpType: type,
        matchUpCount,
        matchUpValue,
        ...(format && { matchUpFormat: format }),
      },
    ];
  });
  return { winCriteria: { aggregateValue: true }, collectionDefinitions };
}
