import type { Call, Sent } from '@courtline/contract/call';
import type { Principal } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';

/** A request that is valid in every respect, so that only the permission decides; a write gets new data each time. */
export type MatrixRequest = (matrix: MatrixFixture, who: Principal) => Promise<Request> | Request;

type Request = Sent<Call> & {
  headers?: Record<string, string>;
  /** A substitute caller, if the call would remove the principal's data for the next fixture. */
  standIn?: { memberId: number; email: string };
};
