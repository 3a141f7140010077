import { pictureTypes } from '@courtline/domain/image/check-picture';
import { archiveTypes } from '@courtline/domain/archive/archive-format';
import { spreadsheetTypes } from '@courtline/domain/import/import-kinds';
import { tokenScopes } from '@courtline/domain/token/access-tokens';
import { z } from 'zod';
import type { Call } from './call';
import { errorBody } from './error';
import { scopesOf } from './token-scopes';

type Json = Record<string, unknown>;

/** Turns the calls into an OpenAPI 3.1 document. */
export function openApiDocument(calls: ReadonlyMap<string, Call>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Courtline league service',
      version,
      description:
        'Paths are case-insensitive. Identity comes from the session cookie, or from an access token as a bearer token; cookies do not count beside one.',
    },
    paths,
    components: { schemas: { Error: jsonSchema(errorBody, 'output') }, securitySchemes },
  };
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-courtline',
    description: 'Of browsers; set by signing in. Writes must come from our own pages.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: `A personal access token or one of a league, with scopes: ${Object.entries(tokenScopes)
      .map(([scope, { label }]) => `${scope} (${label})`)
      .join(', ')}. A call lists the scopes of which one is enough. Calls without scopes take no token.`,
  },
};

/** A token with one of the scopes is enough; public calls need nothing. */
function securityOf(call: Call): Json {
  const byToken = scopesOf(call).map((scope) => ({ accessToken: [scope] }));
  return { security: [...(call.audience === 'anyone' ? [{}] : []), { session: [] }, ...byToken] };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    'x-audience': call.audience,
    ...securityOf(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: {
      [call.status]: { description: call.summary, ...content(call) },
      default: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(schema: z.ZodType, location: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(call: Call): Json {
  if (call.method === 'GET') return {};
  if (call.bodyType === 'image') return { requestBody: { required: true, content: binary(pictureTypes) } };
  if (call.bodyType === 'archive') return { requestBody: { required: true, content: binary(archiveTypes) } };
  if (call.bodyType === 'spreadsheet')
    return { requestBody: { required: true, content: binary(spreadsheetTypes) } };
  const schema = jsonSchema(call.body, 'input');
  const isEmpty = Object.keys((schema['properties'] as Json | undefined) ?? {}).length === 0;
  if (schema['type'] === 'object' && isEmpty) return {};
  const type = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

function content(call: Call): Json {
  if (call.form === 'nothing') return {};
  if (call.form === 'json')
    return { content: { 'application/json': { schema: jsonSchema(call.response, 'output') } } };
  if (call.form === 'image') return { content: binary(['image/webp', 'image/svg+xml', 'image/png']) };
  if (call.form === 'file') return { content: binary(['application/json']) };
  const type = textTypes[call.form];
  return { content: { [type]: { schema: { type: 'string' } } } };
}

const textTypes = {
  text: 'text/plain',
  xml: 'application/xml',
  html: 'text/html',
  page: 'text/html',
  calendar: 'text/calendar',
  events: 'text/event-stream',
} as const;

function binary(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
