import type { ResponseOf, Call, Input } from '@courtline/contract/call';
import { type PolicyName, policies } from '@courtline/domain/permission/policies';
import type { RequestContext } from './request-context';

export type UseCase<C extends Call> = (ctx: RequestContext, input: Input<C>) => Promise<ResponseOf<C>>;

export type Route = {
  call: Call;
  useCase: UseCase<Call>;
  transaction: 'ours' | 'own';
  before: ((ctx: RequestContext, input: Input<Call>) => Promise<void>) | null;
  after: ((ctx: RequestContext, answered: ResponseOf<Call>) => Promise<ResponseOf<Call>>) | null;
  sameFor: SameFor<Call> | null;
  /** Where the use case reads; writes and their transactions are always on the primary. */
  readsFrom: 'primary' | 'replica';
  /** Body limit in bytes, if it differs from the default. */
  bodyLimit: number | null;
};

/**
 * Returns everything that a response depends on besides its input (audience, versions of the data), so that it can be
 * cached; null if it is specific to the caller. Runs before the response is built, in one statement.
 */
type SameFor<C extends Call> = (ctx: RequestContext, input: Input<C>) => Promise<readonly unknown[] | null>;

/**
 * Binds a call of the contract to its use case.
 * Writes run in one transaction; a use case that does slow work first (hashing) opens its own. `before` runs outside the
 * transaction, so it needs no second connection and its effect, such as a counted rate limit, stays if the request is
 * rejected. `after` runs once the transaction is committed, for requests to other services, and may add to the response.
 */
export function defineRoute<C extends Call>(call: C, useCase: UseCase<C>, options: Options<C> = {}): Route {
  const { transaction = 'ours', before = null, after = null, sameFor = null, bodyLimit = null } = options;
  const { readsFrom = canReadReplica(call) ? 'replica' : 'primary' } = options;
  return {
    call,
    useCase,
    transaction,
    before,
    sameFor,
    after: after as Route['after'],
    readsFrom,
    bodyLimit,
  };
}

type Options<C extends Call> = {
  transaction?: 'own';
  before?: (ctx: RequestContext, input: Input<C>) => Promise<void>;
  after?: (ctx: RequestContext, answered: ResponseOf<C>) => Promise<ResponseOf<C>>;
  sameFor?: SameFor<C>;
  readsFrom?: 'primary' | 'replica';
  bodyLimit?: number;
};

/** A stream or a file is still read while it is sent, when it can't start again on the primary. */
function canReadReplica({ isWrite, form }: Call): boolean {
  return !isWrite && form !== 'events' && form !== 'file';
}

/** Prevents startup if a call has no use case, an unknown policy, or two use cases. */
export function checkRoutes(routes: readonly Route[], calls: ReadonlyMap<string, Call>): void {
  const answered = new Set(routes.map((route) => route.call));
  const unanswered = [...calls].filter(([, call]) => !answered.has(call)).map(([name]) => name);
  if (unanswered.length > 0) throw new Error(`No use case answers: ${unanswered.join(', ')}`);
  if (answered.size !== routes.length) throw new Error('A call has two use cases');
  const listed = new Set(calls.values());
  for (const { call } of routes) {
    if (!listed.has(call)) throw new Error(`Not in the contract: ${call.method} ${call.path}`);
    if (!hasPolicy(call.audience)) throw new Error(`No policy guards ${call.method} ${call.path}`);
  }
}

function hasPolicy(name: string): name is PolicyName {
  return Object.hasOwn(policies, name);
}
