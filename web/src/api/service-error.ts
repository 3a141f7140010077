import type { ErrorBody } from '@courtline/contract/error';
import { messageOf } from '@courtline/contract/error-message';

/** A request that was rejected, failed, or never reached the service. */
export class ServiceError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Message of the service for the user; null if it sent none. */
  readonly displayMessage: string | null;
  /** The stored state, if a change was rejected because it was based on an older version. */
  readonly current: unknown;
  /** What the user has to do first, such as confirming who they are. */
  readonly code: ErrorBody['Code'];

  constructor(details: {
    status: number;
    displayMessage: string | null;
    statusText?: string;
    current?: unknown;
    code?: ErrorBody['Code'];
  }) {
    super(details.displayMessage ?? noMessage(details));
    this.name = 'ServiceError';
    this.status = details.status;
    this.displayMessage = details.displayMessage;
    this.current = details.current;
    this.code = details.code;
  }
}

/** A proxy or a service that is down sends no message for users. */
function noMessage({ status, statusText }: { status: number; statusText?: string }): string {
  return `The service isn't responding (${statusText || status}).`;
}

/** Another user saved a newer version first. */
export function isStale(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 409 && error.current !== undefined;
}

const unreachable = "We couldn't reach Courtline. Check your connection and try again.";

export function errorFromResponse(status: number, statusText: string, body: unknown): ServiceError {
  const parsed: Partial<ErrorBody> | null = typeof body === 'object' ? body : null;
  return new ServiceError({
    status,
    statusText,
    displayMessage: messageOf(parsed),
    current: parsed?.Current,
    code: parsed?.Code,
  });
}

export function noResponse(): ServiceError {
  return new ServiceError({ status: 0, displayMessage: unreachable });
}

/** 403 counts too: what users may not see does not exist for them. The page shows this error itself. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 404 || error.status === 403) && !error.code;
}
