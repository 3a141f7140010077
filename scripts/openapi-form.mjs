// A compact form of the OpenAPI document: what callers depend on, each object once, one line per call and object.
import { createHash } from 'node:crypto';

/** Limits that zod gives to every integer. */
const integerLimits = new Set([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);

const words = new Set(['description', 'title', 'default', 'examples', 'propertyNames', 'id']);

/** A caller must keep to these limits and is not harmed by them in an answer. */
const requestLimits = new Set(
  `minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems pattern format`.split(
    ' ',
  ),
);

/** Turns an OpenAPI document into `{ calls, shapes }`, without words and without the names of path parameters. */
export function compactForm(document) {
  const shapes = {};
  const short = {
    request: (schema) => shorten(schema, { shapes, dropped: words }),
    response: (schema) => shorten(schema, { shapes, dropped: new Set([...words, ...requestLimits]) }),
  };
  const calls = {
    'every call': { responses: { error: short.response(document.components.schemas.Error) } },
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      calls[`${method.toUpperCase()} ${path}`] = compactCall(operation, short);
    }
  }
  return { calls: sorted(calls), shapes: sorted(shapes) };
}

function compactCall({ parameters, requestBody, responses }, short) {
  const query = parameters.filter((each) => each.in === 'query');
  const path = parameters.filter((each) => each.in === 'path');
  return {
    path: path.map(({ schema }) => short.request(schema)),
    query: Object.fromEntries(
      query.map(({ name, required, schema }) => [required ? `${name}!` : name, short.request(schema)]),
    ),
    ...(requestBody && { body: contentOf(requestBody, short.request) }),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .map(([status, response]) => [status, contentOf(response, short.response)]),
    ),
  };
}

function contentOf({ content = {} }, short) {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, short(schema)]));
}

/** Replaces every object with a reference to its one description. */
function shorten(schema, how) {
  if (Array.isArray(schema)) return schema.map((each) => shorten(each, how));
  if (schema === null || typeof schema !== 'object') return schema;
  const short = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') short.properties = mapValues(value, (each) => shorten(each, how));
    else if (!how.dropped.has(key) && !integerLimits.has(value)) short[key] = shorten(value, how);
  }
  if (!short.properties) return short;
  const text = JSON.stringify(short);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
  how.shapes[name] = short;
  return { $shape: name };
}

/** Writes one line per call and object, so that a diff of two releases can be read. */
export function writeForm(version, { calls, shapes }) {
  return `{\n  "version": ${JSON.stringify(version)},\n  "calls": {\n${linesOf(calls)}\n  },\n  "shapes": {\n${linesOf(shapes)}\n  }\n}\n`;
}

function linesOf(entries) {
  const lines = Object.entries(entries).map(
    ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return lines.join(',\n');
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
