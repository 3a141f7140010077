import type { ErrorBody } from '@courtline/contract/error';
import { messageForPeople } from '@courtline/contract/error-message';

/** An expected error: a status and a body that the client can show. */
export class ServiceError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.Message ?? body.DisplayMessage ?? String(status));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A league rule forbids the request; the sentence is shown to the user. */
export function ruleViolation(sentence: string, status: 400 | 401 | 409 = 409): ServiceError {
  return new ServiceError(status, {
    DisplayMessage: sentence,
    Message: sentence,
    MessageStatusCode: messageForPeople,
  });
}

/** Another request changed the data first: the sentence and the current state, so that the page can show both. */
export function staleVersion(sentence: string, current: unknown): ServiceError {
  const { status, body } = ruleViolation(sentence);
  return new ServiceError(status, { ...body, Current: current });
}

/** The request itself is malformed; the message names the field. */
export function invalid(message: string): ServiceError {
  return plain(400, "Something in this request isn't valid.", message);
}

export function notSignedIn(): ServiceError {
  return plain(401, 'Please sign in to do this.');
}

export function forbidden(): ServiceError {
  return plain(403, "You don't have permission to do this.");
}

/** The client asks for a proof and repeats the request. */
export function confirmFirst(): ServiceError {
  const { status, body } = plain(403, "Confirm it's you to do this.");
  return new ServiceError(status, { ...body, Code: 'confirm-identity' });
}

/** The first factor was right; the client asks for the code of the second. */
export function secondFactorNeeded(): ServiceError {
  const { status, body } = plain(401, 'Enter the code from your authenticator app.');
  return new ServiceError(status, { ...body, Code: 'second-factor' });
}

export function readOnlyWhileImpersonating(): ServiceError {
  return plain(403, "Not available while impersonating. You can look around, but you can't change anything.");
}

export function notFound(): ServiceError {
  return plain(404, "We couldn't find what you were looking for.");
}

export function rateLimited(secondsToWait: number): ServiceError {
  const minutes = Math.max(1, Math.ceil(secondsToWait / 60));
  const sentence = `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
  return new ServiceError(
    429,
    { DisplayMessage: sentence, Message: sentence, MessageStatusCode: messageForPeople },
    { 'retry-after': String(secondsToWait) },
  );
}

export function notJson(): ServiceError {
  return plain(415, 'Send JSON.');
}

export function tooSlow(): ServiceError {
  return plain(408, 'The request took too long to arrive.');
}

export function unavailable(): ServiceError {
  return plain(503, 'The league service is busy. Please try again in a moment.', 'Unavailable', {
    'retry-after': '2',
  });
}

/** An error whose message is the sentence itself, as for errors of the HTTP layer. */
export function plain(
  status: number,
  sentence: string,
  message = sentence,
  headers: Record<string, string> = {},
): ServiceError {
  const body = { DisplayMessage: sentence, Message: message, MessageStatusCode: status };
  return new ServiceError(status, body, headers);
}
