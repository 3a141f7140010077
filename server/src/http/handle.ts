import type { Call, Input } from '@courtline/contract/call';
import type { DownloadFile } from '@courtline/contract/file';
import type { LinkPage } from '@courtline/contract/signed-link';
import type { ShownPicture } from '@courtline/contract/image';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadServer } from '../db/reads';
import { inTransaction } from '../db/transaction';
import { requestContextOf } from './authorize-request';
import type { Route } from '../context/route';
import type { RequestContext } from '../context/request-context';
import { checkText } from './body';
import { sendCompressed, streamCompressed, encodingFor } from './encoding';
import { sendHtml, sendLinkPage } from './send-html';
import { runIdempotent } from './idempotency';
import { notFound } from '../context/service-error';
import { parseInput } from '../context/parse-input';
import { signatureHeader } from './body-parsers';
import { positionOf, rememberPosition } from './read-position';
import { createResponse } from './response-cache';
import type { CachedResponse } from '../context/services';

/** Handles a call of an authorized caller: validates the input, then runs the use case. */
export async function handle(route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { call } = route;
  const ctx = requestContextOf(request);
  const input = readInput(call, request);
  await route.before?.(ctx, input);
  const work = { input, idempotencyKey: request.headers['idempotency-key'] };
  if (call.isWrite && route.readsFrom === 'primary') {
    const result = await write(route, ctx, { work, reply });
    return send(call, { request, reply }, route.after ? await route.after(ctx, result) : result);
  }
  const answer = await read(route, ctx, { input, position: positionOf(request, ctx.services.config) });
  if ('result' in answer) return send(call, { request, reply }, answer.result);
  return sendCached({ request, reply }, answer.cached, call.form === 'calendar' ? calendarType : jsonType);
}

type Answer = { cached: CachedResponse } | { result: unknown };

/** The version of a cached response and the response come from the same server. */
function read(
  route: Route,
  ctx: RequestContext,
  { input, position }: { input: Input<Call>; position: number },
): Promise<Answer> {
  const readFrom = async ({ db, name: server }: ReadServer): Promise<Answer> => {
    const within = { ...ctx, db };
    const version = await route.sameFor?.(within, input);
    if (version) return { cached: await getCachedResponse(route, within, { input, version, server }) };
    return { result: await route.useCase(within, input) };
  };
  const { reads, db } = ctx.services;
  if (route.readsFrom === 'primary') return readFrom({ db, name: 'primary' });
  return reads.run(position, readFrom);
}

type Shared = { input: Input<Call>; version: readonly unknown[]; server: string };

/** The response that all callers of this version share. */
export function getCachedResponse(
  { call, useCase }: Route,
  ctx: RequestContext,
  { input, version, server }: Shared,
) {
  const key = JSON.stringify([call.path, input.params, input.query, version]);
  const make = async () => {
    const answered = call.response.parse(await useCase(ctx, input));
    return call.form === 'calendar' ? (answered as string) : JSON.stringify(answered);
  };
  return ctx.services.responseCache.getOrCreate(key, make, server);
}

const jsonType = 'application/json; charset=utf-8';
const calendarType = 'text/calendar; charset=utf-8';

type Work = { input: Input<Call>; idempotencyKey: string | string[] | undefined };

/** A rejected write may have changed something too, in a transaction of its own. */
async function write(
  route: Route,
  ctx: RequestContext,
  { work, reply }: { work: Work; reply: FastifyReply },
) {
  try {
    return await run(route, ctx, work);
  } finally {
    await rememberPosition(ctx.services, reply);
  }
}

function run(route: Route, ctx: RequestContext, { input, idempotencyKey }: Work): Promise<unknown> {
  const { call, useCase } = route;
  if (route.transaction === 'own') return useCase(ctx, input);
  return inTransaction(ctx.services.db, (db) => {
    const within = { ...ctx, db };
    if (call.method !== 'POST' || idempotencyKey === undefined) return useCase(within, input);
    return runIdempotent(within, { call, key: idempotencyKey, input }, () => useCase(within, input));
  });
}

function readInput(call: Call, request: FastifyRequest): Input<Call> {
  const { params, query } = request;
  return parseParts(call, { params, query, body: call.method === 'GET' ? {} : bodyOf(call, request) });
}

/** Parses the parts of a request; an id that cannot exist is not found. */
export function parseParts(
  call: Call,
  { params, query, body }: Record<keyof Input<Call>, unknown>,
): Input<Call> {
  const ids = call.params.safeParse(params);
  if (!ids.success) throw notFound();
  checkText(query);
  if (call.bodyType === 'json' || call.bodyType === 'form') checkText(body);
  return {
    params: ids.data,
    query: parseInput(call.query, query),
    body: call.method === 'GET' ? {} : parseInput(call.body, body ?? {}),
  };
}

function bodyOf({ bodyType }: Call, { body, headers }: FastifyRequest): unknown {
  if (bodyType === 'unread') return {};
  if (bodyType !== 'signed') return body ?? {};
  return { bytes: body ?? new Uint8Array(), signature: headers[signatureHeader] ?? '' };
}

export type Exchange = { request: FastifyRequest; reply: FastifyReply };

function send(call: Call, { request, reply }: Exchange, result: unknown): unknown {
  reply.code(call.status).header('cache-control', 'no-store');
  if (call.form === 'nothing') return reply.send();
  if (call.form === 'text')
    return sendCompressed(request, reply.type('text/plain; charset=utf-8'), result as string);
  if (call.form === 'xml')
    return sendCompressed(request, reply.type('application/xml; charset=utf-8'), result as string);
  if (call.form === 'html') return sendHtml(request, reply, result as string);
  if (call.form === 'page') return sendLinkPage(request, reply, result as LinkPage);
  if (call.form === 'calendar') return sendCalendar({ request, reply }, result as string);
  if (call.form === 'image') return sendPicture(reply, result as ShownPicture);
  if (call.form === 'file') return sendFile({ request, reply }, result as DownloadFile);
  if (call.form === 'events') {
    reply.header('x-accel-buffering', 'no').type('text/event-stream');
    return reply.send(result);
  }
  // The schema drops fields that the contract does not name, so no use case can send too much by accident.
  const body = JSON.stringify(call.response.parse(result));
  return sendCompressed(request, reply.type(jsonType), body);
}

/** Written for one person, and sent again only if it has changed. */
function sendCalendar(exchange: Exchange, text: string): Promise<unknown> {
  return sendCached(
    exchange,
    createResponse(Buffer.from(text), () => undefined),
    calendarType,
  );
}

function sendFile({ request, reply }: Exchange, { name, type, content }: DownloadFile): unknown {
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
  return streamCompressed(request, reply, content);
}

/**
 * The policy keeps the browser from running scripts if the bytes are not an image. Uploaded pictures are cached by browsers
 * only, because a shared cache would still serve them after they are removed.
 */
function sendPicture(
  reply: FastifyReply,
  { type, bytes, isLasting, isForEmails = false }: ShownPicture,
): unknown {
  if (isForEmails) reply.header('cross-origin-resource-policy', 'cross-origin');
  const forever = `${isForEmails ? 'public' : 'private'}, max-age=31536000, immutable`;
  return reply
    .header('cache-control', isLasting ? forever : 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type(type)
    .send(bytes);
}

/** A browser may store a shared response, but has to revalidate it each time. */
export async function sendCached({ request, reply }: Exchange, response: CachedResponse, type: string) {
  reply.headers({ 'cache-control': 'private, no-cache', etag: response.etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = encodingFor(request, response.plain.length);
  if (encoding === null) return reply.send(response.plain);
  return reply.header('content-encoding', encoding).send(await response.packed(encoding));
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((one) => one.trim());
  // A proxy may have changed the weak etag into a strong one.
  return known.some((one) => one === '*' || one === etag || `W/${one}` === etag);
}
