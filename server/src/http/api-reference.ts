import { callsByNoun } from '@courtline/contract/every-call';
import { openApiDocument } from '@courtline/contract/openapi';
import { applicationVersion } from '@courtline/domain/constants';
import type { PolicyName } from '@courtline/domain/permission/policies';
import { escaped } from './escaped';
import { renderExamples } from './api-examples';
import { renderTokens } from './token-reference';
import { renderWebhooks } from './webhook-reference';
import { type Field, fieldsOf, type Schema, typeOf } from './schema-fields';

type Operation = {
  summary: string;
  'x-audience': PolicyName;
  security: { accessToken?: [string] }[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

type Content = Record<string, { schema: Schema }>;

const audiences: Record<PolicyName, string> = {
  anyone: 'Anyone, with or without an account',
  member: 'Signed-in members',
  memberInPerson: 'Signed-in members; not an admin who impersonates one',
  organizer: 'Organizers of a league or conference',
  admin: "Admins; for everyone else the call doesn't exist (404)",
  readMailbox: 'Admins; in demo mode anyone',
};

const errors = [
  [400, 'Something in the request is invalid. Message names the field.'],
  [401, 'Sign in first.'],
  [403, 'You are signed in but may not do this, or the request came from another site.'],
  [404, "It doesn't exist, or not for you."],
  [409, 'A league rule forbids it, or someone else changed it first; Current then holds the stored state.'],
  [413, 'The body is too large.'],
  [415, "The body isn't JSON."],
  [429, 'Too many tries. Retry-After says for how many seconds to wait.'],
  [503, 'The service is busy. Try again after Retry-After.'],
] as const;

export const apiReferencePath = '/docs/api';

/** The contract as a page to read: no script, one anchor per call, so that links and the browser's search find it. */
export function renderApiReference(publicUrl: string): string {
  const groups = [...callsByNoun]
    .filter(([, calls]) => calls.size > 0)
    .map(([noun, calls]) => ({ id: kebab(noun), title: inWords(noun), operations: operationsOf(calls) }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const contents = groups
    .map(
      ({ id, title, operations }) =>
        `<li><a href="#${id}">${title}</a> <span>${operations.length}</span></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every call of the Courtline API: who may call it, what it takes and what it answers.">
<title>API reference · Courtline</title>
<link rel="canonical" href="${escaped(new URL(apiReferencePath, publicUrl).href)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-reference.css"></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a href="/">Courtline</a> <a href="/pages/developers">Developers</a> <a href="/openapi.json">openapi.json</a></header>
<main id="main"><h1>API reference</h1>
<p>Version ${applicationVersion}, ${count} calls. Everything the pages do goes through them, and you may use them too.
Long lists of fields unfold; your browser's search finds every path and field.</p>
<nav aria-label="Contents"><h2>Contents</h2><ul>${contents}</ul></nav>
${conventions()}
${renderTokens()}
${renderWebhooks()}
${renderExamples()}
${groups.map(renderGroup).join('\n')}</main></body></html>`;
}

function conventions(): string {
  const rows = errors.map(([status, means]) => `<tr><th scope="row">${status}</th><td>${means}</td></tr>`);
  return `<section id="conventions"><h2>Conventions</h2>
<ul><li>Bodies and responses are JSON. Times are UTC, such as <code>2026-05-17T18:30:00Z</code>; amounts are dollars.</li>
<li>Who you are follows from the session cookie of <a href="#login">login</a>, or from an <a href="#tokens">access token</a>.
Without either you are a visitor.</li>
<li>The list says who may try a call. Rules about the thing itself, such as being its captain, are checked after that.</li>
<li>In a PUT, fields that you leave out keep their values. Where there is a <code>version</code>, send the one you read.</li>
<li>A POST with an <code>Idempotency-Key</code> header that is repeated has its effect once.</li></ul>
<h3>Errors</h3><p>A refused call answers with <code>DisplayMessage</code>, a sentence for people, <code>Message</code> and
<code>MessageStatusCode</code>.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

type Named = { name: string; method: string; path: string; operation: Operation };

function operationsOf(calls: Parameters<typeof openApiDocument>[0]): Named[] {
  const { paths } = openApiDocument(calls, applicationVersion) as {
    paths: Record<string, Record<string, Operation & { operationId: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function renderGroup({ id, title, operations }: { id: string; title: string; operations: Named[] }): string {
  return `<section id="${id}"><h2>${title}</h2>${operations.map(renderOperation).join('')}</section>`;
}

function renderOperation({ name, method, path, operation }: Named): string {
  const { parameters, requestBody, responses } = operation;
  const parts = [
    renderFields(
      'Parameters',
      parameters.map((parameter) => ({
        name: `${parameter.name} (${parameter.in})`,
        type: typeOf(parameter.schema),
        isRequired: parameter.required,
        limits: '',
      })),
    ),
    requestBody ? renderContent('Body', requestBody.content) : '',
    ...Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content }]) => renderContent(`Response ${status}`, content)),
  ];
  return `<article id="${name}"><h3><a href="#${name}"><span class="${method}">${method}</span> <code>${escaped(path)}</code></a></h3>
<p>${escaped(operation.summary)}.</p>
<dl><dt>Name</dt><dd>${name}</dd><dt>Who may call</dt><dd>${audiences[operation['x-audience']]}</dd>
<dt>Access tokens</dt><dd>${tokensOf(operation)}</dd>
<dt>Errors</dt><dd>${errorsOf(method, operation).join(', ')}</dd></dl>${parts.join('')}</article>`;
}

function tokensOf({ security }: Operation): string {
  const scopes = security.flatMap(({ accessToken = [] }) => accessToken);
  return scopes.length === 0 ? 'No' : `With ${scopes.map((scope) => `<code>${scope}</code>`).join(' or ')}`;
}

/** What the call can be refused with, besides 429 and 503, which any call may answer. */
function errorsOf(method: string, operation: Operation): number[] {
  const { parameters, requestBody } = operation;
  const audience = operation['x-audience'];
  const isWrite = method !== 'GET';
  const candidates: [status: number, isPossible: boolean][] = [
    [400, requestBody !== undefined || parameters.some((parameter) => parameter.in === 'query')],
    [401, audience !== 'anyone' && audience !== 'admin' && audience !== 'readMailbox'],
    [403, isWrite],
    [404, parameters.some((parameter) => parameter.in === 'path') || audience === 'admin'],
    [409, isWrite],
    [503, true],
  ];
  return candidates.filter(([, isPossible]) => isPossible).map(([status]) => status);
}

function renderContent(heading: string, content: Content | undefined): string {
  const [[type, { schema }] = [undefined, { schema: undefined }]] = Object.entries(content ?? {});
  if (!type || !schema) return `<h4>${heading}</h4><p>Empty.</p>`;
  const fields = type === 'application/json' ? fieldsOf(schema) : [];
  const isList = schema.items !== undefined;
  if (fields.length > 0) return renderFields(isList ? `${heading}, a list` : heading, fields);
  const text = type === 'application/json' ? typeOf(schema) : type;
  return `<h4>${heading}</h4><p><code>${escaped(text)}</code></p>`;
}

/** Longer lists of fields are folded, so that a reader can look over the calls. */
const mostUnfolded = 8;

function renderFields(heading: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, isRequired, limits }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(type)}${limits && `; ${limits}`}</td><td>${isRequired ? 'always' : 'optional'}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Present</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  if (fields.length <= mostUnfolded) return `<h4>${heading}</h4>${table}`;
  return `<details><summary><h4>${heading}</h4> ${fields.length} fields</summary>${table}</details>`;
}

function kebab(noun: string): string {
  return noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** 'leagueSearch' becomes 'League search'. */
function inWords(noun: string): string {
  const words = kebab(noun).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
