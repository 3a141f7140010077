import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { type ResultBody, correctResult, postResult } from '@courtline/contract/result';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Attempt, hasFinalResponse, nextAttempt } from '../../api/idempotency-key';
import { orQueued, queued } from '../../api/or-queued';
import { findPending } from '../../api/pending';
import { refetchCalls } from '../../api/refetch';
import { send } from '../../api/send';
import { ServiceError } from '../../api/service-error';
import { shownOnMatch } from './match-calls';
import { queuedResult } from './queued-result';
import { type ScoreDraft, bodyOf } from './score-draft';
import type { ScoringRules } from './line-scoring';
import { resultSubject } from './waiting-result';

export type TypedLine = { line: Line; draft: ScoreDraft };

type Options = {
  match: MatchSummary;
  rules: ScoringRules;
  onSaved: (typed: TypedLine, version: number) => void;
  onQueued: (typed: TypedLine) => void;
};

/** Saves lines independently of each other: one that fails keeps what was typed, and says why. */
export function useSaveCard({ match, rules, onSaved, onQueued }: Options) {
  const queries = useQueryClient();
  const attempts = useRef(new Map<number, Attempt>());
  const isUnderway = useRef(false);
  const [loading, setLoading] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  /** The error of the line, or null once it is saved or waits for the network. */
  const saveLine = async (typed: TypedLine): Promise<string | null> => {
    const { line, draft } = typed;
    const body = bodyOf(draft, { line, match });
    const attempt = nextAttempt(attempts.current.get(line.id) ?? null, JSON.stringify(body));
    attempts.current.set(line.id, attempt);
    try {
      const response = await sendResult(
        queries,
        { line, match, rules },
        { body, idempotencyKey: attempt.key },
      );
      attempt.isSettled = true;
      if (response === queued) onQueued(typed);
      else onSaved(typed, response.version);
      return null;
    } catch (error) {
      attempt.isSettled = hasFinalResponse(error);
      if (!(error instanceof ServiceError)) throw error;
      return error.message;
    }
  };

  /** True if every line was saved or waits. */
  const save = async (all: readonly TypedLine[]): Promise<boolean> => {
    if (isUnderway.current) return false;
    isUnderway.current = true;
    setLoading(true);
    try {
      const results = await Promise.all(
        all.map(async ({ line, draft }) => ({ draft, error: await saveLine({ line, draft }) })),
      );
      const failed = results.flatMap(({ draft, error }) => (error === null ? [] : { draft, error }));
      setFailures(failed);
      // Without network a refetch would wait for it.
      if (all.some(({ line }) => !findPending(resultSubject(line.id))))
        await refetchCalls(queries, shownOnMatch);
      return failed.length === 0;
    } finally {
      isUnderway.current = false;
      setLoading(false);
    }
  };
  /** Why what is typed could not be saved; another score may be saved. */
  const failureOf = (typed: ScoreDraft) => failures.find(({ draft }) => draft === typed)?.error ?? null;
  return { save, loading, failureOf };
}

type Failure = { draft: ScoreDraft; error: string };
type Context = { line: Line; match: MatchSummary; rules: ScoringRules };
type Sent = { body: ResultBody; idempotencyKey: string };

/** The first result of a line is posted, later ones correct it. */
function sendResult(queries: QueryClient, context: Context, { body, idempotencyKey }: Sent) {
  const { line } = context;
  const input = { params: { id: line.id }, body };
  const postage = { input, idempotencyKey, change: queuedResult(context, body) };
  return line.resultCompletionTypeId === null
    ? orQueued(queries, { call: postResult, ...postage }, (options) => send(postResult, input, options))
    : orQueued(queries, { call: correctResult, ...postage }, (options) =>
        send(correctResult, input, options),
      );
}
