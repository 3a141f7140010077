import {
  type ResponseOf,
  type Call,
  type Sent,
  actingForHeader,
  positionHeader,
} from '@courtline/contract/call';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import { positionToSend } from './read-position';
import { errorFromResponse, noResponse } from './service-error';

/** A part missing from the call's description has no keys, so it must not be sent. */
type Part<C extends Call, Name extends keyof Sent<C>> = string extends keyof Required<Sent<C>>[Name]
  ? { [N in Name]?: never }
  : { [N in Name]: Required<Sent<C>>[Name] };

/** Exactly the request parts that the call's description names, and the child for whom a guardian sends it. */
export type RequestInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'body'> &
  Pick<Sent<C>, 'query'> & { actingFor?: number | undefined };

export type SendOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

/** Sends a call of the contract and returns its response, or throws a ServiceError. */
export async function send<C extends Call>(
  call: C,
  input: RequestInput<C>,
  postage: SendOptions = {},
): Promise<ResponseOf<C>> {
  const address = addressOf(call, input, clientConfig());
  const response = await fetch(address, requestOf(call, input, postage)).catch((error: unknown) => {
    if (postage.signal?.aborted) throw error;
    throw noResponse();
  });
  if (!response.ok) {
    throw errorFromResponse(response.status, response.statusText, await jsonOf(response));
  }
  return (await contentOf(call, response)) as ResponseOf<C>;
}

type Request = { body?: unknown; actingFor?: number | undefined };

function requestOf(call: Call, { body, actingFor }: Request, postage: SendOptions): RequestInit {
  const headers = new Headers({ Accept: call.form === 'text' ? 'text/plain' : 'application/json' });
  if (body !== undefined) headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json');
  if (actingFor !== undefined) headers.set(actingForHeader, String(actingFor));
  const position = positionToSend();
  if (position !== null) headers.set(positionHeader, position);
  if (postage.idempotencyKey) headers.set('Idempotency-Key', postage.idempotencyKey);
  return {
    method: call.method,
    headers,
    credentials: 'include',
    body: contentToSend(body),
    signal: postage.signal ?? null,
  };
}

/** A file is sent as it is, everything else as JSON. */
function contentToSend(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

async function contentOf(call: Call, response: Response): Promise<unknown> {
  if (call.form === 'nothing' || response.status === 204) return undefined;
  return call.form === 'text' ? response.text() : response.json();
}

/** The error page of a proxy is not JSON and must not hide the status. */
async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}
