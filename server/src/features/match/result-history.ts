import type { ResponseOf, Input } from '@courtline/contract/call';
import type { resultHistory as historyCall } from '@courtline/contract/result';
import type { Scoring } from '@courtline/domain/score/format';
import type { Side } from '@courtline/domain/score/result';
import { scoreText } from '@courtline/domain/score/score-text';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { type StoredResult, listPlayerNames, listResultChanges } from '../../store/match/result';
import { findLine } from './match-page';
import { scoringOf } from './post-result';
import { maySeeHistory } from './line';

type History = ResponseOf<typeof historyCall>;

export async function resultHistory(
  ctx: RequestContext,
  { params }: Input<typeof historyCall>,
): Promise<History> {
  const at = await findLine(ctx, params.id);
  requirePolicy(ctx.actor, maySeeHistory(at.page));
  const changes = await listResultChanges(ctx.db, [params.id]);
  const playerIds = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((stored) => stored?.players.map(({ playerId }) => playerId) ?? []),
  );
  const names = await listPlayerNames(ctx.db, [...new Set(playerIds)]);
  return presentChanges(changes, names)(params.id, scoringOf(at));
}

type Changes = Awaited<ReturnType<typeof listResultChanges>>;

/** The changes of one line, with the names of players as they are now. */
export function presentChanges(changes: Changes, names: ReadonlyMap<number, string>) {
  return (lineId: number, scoring: Scoring): History => {
    const present = resultPresenter(scoring, names);
    return changes
      .filter((change) => change.lineId === lineId)
      .map((change) => ({ ...change, before: present(change.before), after: present(change.after) }));
  };
}

function resultPresenter(scoring: Scoring, names: ReadonlyMap<number, string>) {
  return (stored: StoredResult | null): History[number]['before'] => {
    if (!stored) return null;
    const namesOf = (side: Side) =>
      stored.players
        .filter((player) => player.side === side)
        .map(({ playerId }) => names.get(playerId) ?? 'Unknown player');
    return {
      resultCompletionTypeId: stored.completionId,
      winningSideId: stored.winningSide,
      score: scoreText(scoring, stored.sets),
      side1Players: namesOf(1),
      side2Players: namesOf(2),
    };
  };
}
