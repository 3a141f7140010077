import { resultCompletions } from '../constants';
import { formatOf } from '../score/format';
import type { LineResult, Side } from '../score/result';
import { otherSide } from '../score/swap-sides';
import { collectionOf, lineType } from './collections';
import { lineScore } from './line-score';
import { matchUpFormat } from './match-up-format';
import { lineParticipant } from './participants';
import type { LineMatchUp, LineUpEntry, MatchUpStatus } from './record';
import { recordIds } from './record-ids';
import type { RecordLine } from './source';

/** A line as a match of its own within the team match; `isSwapped` where our second team is the first side. */
export function lineMatchUp(line: RecordLine, isSwapped: boolean): LineMatchUp {
  const { lineId, result, scoring } = line;
  const format = matchUpFormat(formatOf(scoring));
  const score = result ? lineScore(scoring, result, isSwapped) : undefined;
  const winner = result?.winningSide ?? null;
  return {
    matchUpId: recordIds.line(lineId),
    matchUpType: lineType(line),
    ...collectionOf(line),
    ...(format && { matchUpFormat: format }),
    matchUpStatus: result ? lineStatus(result) : 'TO_BE_PLAYED',
    ...(winner && { winningSide: ourSide(winner, isSwapped) }),
    ...(score && { score }),
    sides: ([1, 2] as const).map((sideNumber) => {
      const participantId = lineParticipant(line, ourSide(sideNumber, isSwapped));
      return { sideNumber, ...(participantId && { participantId }) };
    }),
  };
}

/** The side of the record for ours, and the other way around. */
export function ourSide(side: Side, isSwapped: boolean): Side {
  return isSwapped ? otherSide(side) : side;
}

/** Everyone who played for one of our sides, with the lines they played. */
export function lineUp(lines: readonly RecordLine[], side: Side): LineUpEntry[] {
  const entries = new Map<number, LineUpEntry>();
  for (const line of lines) {
    for (const player of line.players) {
      if (player.side !== side) continue;
      const entry = entries.get(player.playerId);
      const assignment = collectionOf(line);
      if (entry) entry.collectionAssignments.push(assignment);
      else
        entries.set(player.playerId, {
          participantId: recordIds.player(player.playerId),
          collectionAssignments: [assignment],
        });
    }
  }
  return [...entries.values()];
}

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

/** A side that withdraws has not begun to play; one that stopped later retired. */
function lineStatus({ completionId, winningSide, sets }: LineResult): MatchUpStatus {
  const statuses: Record<LineResult['completionId'], MatchUpStatus> = {
    [completed.id]: 'COMPLETED',
    [partial.id]: 'COMPLETED',
    [defaulted.id]: winningSide === null ? 'DOUBLE_DEFAULT' : 'DEFAULTED',
    [withdrew.id]: sets.length > 0 ? 'RETIRED' : 'WALKOVER',
    [retired.id]: 'RETIRED',
    [incomplete.id]: 'INCOMPLETE',
    [notPlayed.id]: 'CANCELLED',
    [postponed.id]: 'TO_BE_PLAYED',
  };
  return statuses[completionId];
}
