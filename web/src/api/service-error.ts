import type { ErrorBody } from '@courtline/contract/error';
import { messageOf } from '@courtline/contract/error-message';

/** A call that was refused, failed, or never arrived. */
export class ServiceError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the service wrote for the person, or null when it wrote nothing. */
  readonly displayMessage: string | null;
  /** What is stored now, where a change was refused because it was made to an older version. */
  readonly current: unknown;

  constructor(trouble: {
    status: number;
    displayMessage: string | null;
    statusText?: string;
    current?: unknown;
  }) {
    super(trouble.displayMessage ?? noMessage(trouble));
    this.name = 'ServiceError';
    this.status = trouble.status;
    this.displayMessage = trouble.displayMessage;
    this.current = trouble.current;
  }
}

/** A proxy or a service that is down says nothing that was written for people. */
function noMessage({ status, statusText }: { status: number; statusText?: string }): string {
  return `The service isn't answering (${statusText || status}).`;
}

/** Someone else saved a newer version first. */
export function isStale(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 409 && error.current !== undefined;
}

const unreachable = 'Courtline could not be reached. Check your connection and try again.';

export function errorFromResponse(status: number, statusText: string, body: unknown): ServiceError {
  const said: Partial<ErrorBody> | null = typeof body === 'object' ? body : null;
  return new ServiceError({ status, statusText, displayMessage: messageOf(said), current: said?.Current });
}

export function noAnswer(): ServiceError {
  return new ServiceError({ status: 0, displayMessage: unreachable });
}

/** What somebody may not see is not there for them; the page that asked says so itself. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 404 || error.status === 403);
}
