import type { PolicyName } from '@courtline/domain/permission/policies';
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Format of the response: JSON, plain text, XML, HTML for a frame, a whole page, a picture, a calendar, a file to download, a live
 * stream of events, or empty.
 */
export type Form =
  | 'json'
  | 'text'
  | 'xml'
  | 'html'
  | 'page'
  | 'image'
  | 'calendar'
  | 'file'
  | 'events'
  | 'nothing';

/**
 * Format of the request body: JSON, the bytes of a picture, a spreadsheet or an archive, bytes signed by another service, a form on the page of a
 * signed link, or a body that is ignored because the signed URL contains everything.
 */
export type BodyType = 'json' | 'image' | 'spreadsheet' | 'archive' | 'signed' | 'form' | 'unread';

/** Names the child, by member id, on whose behalf a guardian sends a request. */
export const actingForHeader = 'acting-for';

/**
 * How far the database was when the page was told of a change: its reads then see the change, also where a replica serves
 * them. The value is the id of the event.
 */
export const positionHeader = 'read-position';

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseOf extends z.ZodType = z.ZodType,
> = {
  /** Short description, used as the title in the OpenAPI document. */
  summary: string;
  method: Method;
  path: string;
  params: Params;
  query: Query;
  body: Body;
  response: ResponseOf;
  audience: PolicyName;
  bodyType: BodyType;
  form: Form;
  status: 200 | 201 | 204;
  /** Whether the call changes something; if so, the request must come from one of our own pages. */
  isWrite: boolean;
  /** Whether an admin who views the product as a member may call it; by default only reads, see decision 35. */
  isAllowedWhileImpersonating: boolean;
  /** Whether a guardian may call it on behalf of a child; by default only reads that are not for the member in person. */
  isAllowedForGuardians: boolean;
  /** Whether the response depends on the caller. If not, no log-in is looked up, which works while the database is down. */
  isPersonal: boolean;
  /** Whether the caller must have signed in or confirmed their identity within the last minutes. */
  needsFreshProof: boolean;
};

const nothing = z.strictObject({});

type CallOptions<Params, Query, Body, ResponseOf> = {
  summary: string;
  method: Method;
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: ResponseOf;
  audience: PolicyName;
  bodyType?: BodyType;
  form?: Form;
  status?: 200 | 201 | 204;
  isWrite?: boolean;
  isAllowedWhileImpersonating?: boolean;
  isAllowedForGuardians?: boolean;
  isPersonal?: boolean;
  needsFreshProof?: boolean;
};

/** Describes one call for the service, the client and the OpenAPI document. */
export function call<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  ResponseOf extends z.ZodType = z.ZodVoid,
>(options: CallOptions<Params, Query, Body, ResponseOf>): Call<Params, Query, Body, ResponseOf> {
  const form = options.form ?? (options.response ? 'json' : 'nothing');
  const isWrite = options.isWrite ?? options.method !== 'GET';
  return {
    summary: options.summary,
    method: options.method,
    path: options.path,
    params: options.params ?? (nothing as unknown as Params),
    query: options.query ?? (nothing as unknown as Query),
    body: options.body ?? (nothing as unknown as Body),
    response: options.response ?? (z.void() as unknown as ResponseOf),
    audience: options.audience,
    bodyType: options.bodyType ?? 'json',
    form,
    status: options.status ?? (form === 'nothing' ? 204 : 200),
    isWrite,
    isAllowedWhileImpersonating: options.isAllowedWhileImpersonating ?? !isWrite,
    isAllowedForGuardians:
      options.isAllowedForGuardians ?? (!isWrite && options.audience !== 'memberInPerson'),
    isPersonal: options.isPersonal ?? true,
    needsFreshProof: options.needsFreshProof === true,
  };
}

/** The parsed request that a use case receives. */
export type Input<C extends Call> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
};

/** The request that a caller sends; path and query values may be numbers. */
export type Sent<C extends Call> = {
  params?: { [K in keyof z.output<C['params']>]: string | number };
  query?: { [K in keyof z.output<C['query']>]?: string | number | boolean | undefined };
  body?: z.input<C['body']>;
};

export type ResponseOf<C extends Call> = z.output<C['response']>;
