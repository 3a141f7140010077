import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, notJson } from '../context/service-error';

const limits = { bytes: 64 * 1024, depth: 32, items: 500 } as const;

/** NUL, unpaired surrogates, and characters that control text direction. */
// oxlint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const badText = /[\u0000\p{Bidi_Control}\p{Surrogate}]/u;

export const bodyLimit = limits.bytes;

/** Accepts only JSON. Where a body is optional, an empty one may have any content type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      if (isCompressed(request)) throw notJson();
      done(null, parse(String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && isBodyOptional(request)) done(null, undefined);
    else done(notJson());
  });
}

/** Compressed bodies are rejected: a few bytes could expand far beyond the body limit. */
function isCompressed({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

/** Rejects text with characters that hide or break something, and names the field. */
export function checkText(value: unknown, field = 'The body'): void {
  if (typeof value === 'string') {
    if (badText.test(value)) throw invalid(`${field}: contains characters that are not allowed`);
    return;
  }
  if (Array.isArray(value)) {
    if (value.length > limits.items) throw invalid(`${field}: has more than ${limits.items} entries`);
    value.forEach((item, index) => checkText(item, `${field}[${index}]`));
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      checkText(name, 'A field name');
      checkText(item, field === 'The body' ? name : `${field}.${name}`);
    }
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  if (depthOf(text) > limits.depth) throw invalid(`The body is nested deeper than ${limits.depth} levels`);
  try {
    return JSON.parse(text, refusePrototypes);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid('The body is not JSON');
    throw error;
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw invalid(`${key}: unknown field`);
  return value;
}

/** Counts brackets outside strings: cheaper than parsing, and safe from deep recursion. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1));
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

function isBodyOptional(request: FastifyRequest): boolean {
  return request.method === 'DELETE' || request.method === 'POST';
}
