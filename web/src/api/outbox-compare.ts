import type { Lineups } from '@courtline/contract/lineup';
import type { Line } from '@courtline/contract/player-match';
import { randomId } from './random-id';
import type { OutboxEntry, OutboxKind } from './outbox-store';

type Scores = Record<string, unknown>;
type ResultBody = { resultCompletionTypeId: number; side1Results: Scores; side2Results: Scores };
type LineupBody = {
  lineups: { playerMatchId: number; position1?: Seats | null; position2?: Seats | null }[];
};
type Seats = { player1TeamMemberId?: number | null; player2TeamMemberId?: number | null };

/** Whether what the service stores is what one of these bodies said. */
export function isOwnSave(kind: OutboxKind, current: unknown, bodies: readonly unknown[]): boolean {
  if (kind === 'result') return bodies.some((body) => isResult(current as Line, body as ResultBody));
  return kind === 'lineup' && bodies.some((body) => isLineup(current as Lineups, body as LineupBody));
}

function isResult(line: Line, body: ResultBody): boolean {
  const isSameSide = (side: 1 | 2) => {
    const [stored, sent] = [line[`side${side}`].sideResult as Scores | null, body[`side${side}Results`]];
    const names = Object.keys(sent).filter((name) => name.endsWith('Score'));
    return names.every((name) => (stored?.[name] ?? null) === (sent[name] ?? null));
  };
  return line.resultCompletionTypeId === body.resultCompletionTypeId && isSameSide(1) && isSameSide(2);
}

function isLineup(stored: Lineups, body: LineupBody): boolean {
  const lines = [...stored.singlesLineups, ...stored.doublesLineups];
  return body.lineups.every((sent) => {
    const line = lines.find(({ playerMatchId }) => playerMatchId === sent.playerMatchId);
    return (['position1', 'position2'] as const).every((position) => {
      const seats = sent[position];
      if (!seats) return true;
      const { player1TeamMemberId = null, player2TeamMemberId = null } = seats;
      const known = line?.[position];
      return (
        known?.player1TeamMemberId === player1TeamMemberId &&
        known.player2TeamMemberId === player2TeamMemberId
      );
    });
  });
}

/** The same change, made to what is stored now. A result that is there is corrected, one that is not is posted. */
export function withCurrentVersion(entry: OutboxEntry, current: unknown): OutboxEntry {
  const next = { ...entry, base: current, current: null, state: 'waiting' as const, key: randomId() };
  if (entry.kind === 'result') {
    const { version, resultCompletionTypeId } = current as Line;
    const method = resultCompletionTypeId === null ? 'POST' : 'PUT';
    return { ...next, method, body: { ...entry.body, version } };
  }
  if (entry.kind === 'availability') return next;
  const { position1Version, position2Version } = current as Lineups;
  return { ...next, body: { ...entry.body, position1Version, position2Version } };
}
