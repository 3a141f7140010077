import type { Call } from '@courtline/contract/call';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { addressOf } from './caller';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Requests that match the contract, and others that differ a little or a lot. */
export function requestsTo(call: Call): Arbitrary<InjectOptions> {
  return fc
    .record({
      params: objectsOf(schemaOf(call.params), ids, () => ids),
      query: fc.oneof(
        { weight: 3, arbitrary: objectsOf(schemaOf(call.query), ids) },
        fc.object({ maxDepth: 0 }),
      ),
      body: fc.oneof({ weight: 6, arbitrary: objectsOf(schemaOf(call.body), values) }, fc.jsonValue()),
    })
    .map(({ params, query, body }) => ({
      method: call.method,
      url: addressOf(call, { params, query }),
      ...(call.method === 'GET'
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }));
}

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Ada', 'Łukasz', "O'Neill", 'Ann Ⅳ', 'Austin, TX') },
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\r\nBcc: b@example.com',
    'x'.repeat(81),
    '2026-02-30',
    '{{7*7}}',
  ),
);

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 2, 3, 6.5, -1, 1e21, 2 ** 31));

const ids = fc.oneof(
  fc.constantFrom('1', '2', '2147483647', '2147483648', '9999999999'),
  texts.filter((text) => text !== '' && !/\p{Surrogate}/u.test(text)),
);

/** Values by field name, so that many requests pass the validation. */
const byName: Record<string, Arbitrary<unknown>> = {
  email: fc.oneof(
    fc.emailAddress(),
    texts.map((text) => `${text}@example.com`),
  ),
  organizerEmail: fc.oneof(
    fc.emailAddress(),
    texts.map((text) => `${text}@example.com`),
  ),
  password: fc.oneof({ weight: 9, arbitrary: fc.constant('a long password') }, texts),
  birthDate: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('1990-05-17', '1900-01-01', '2000-02-29') },
    texts,
  ),
  token: fc.string({ minLength: 20, maxLength: 60 }),
  ratingEstimate: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(1, 6.55555, 9.999, 16) }, numbers),
};

function objectsOf(
  schema: Schema,
  strange: Arbitrary<unknown>,
  sound = soundValue,
): Arbitrary<Record<string, never>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]): [string, Arbitrary<unknown>] => [
      name,
      fc.oneof({ weight: 8, arbitrary: byName[name] ?? sound(field) }, strange),
    ],
  );
  return fc.record(Object.fromEntries(fields)) as Arbitrary<Record<string, never>>;
}

function soundValue(field: Schema): Arbitrary<unknown> {
  if (field.const !== undefined) return fc.constant(field.const);
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.anyOf) return fc.oneof(...field.anyOf.map(soundValue));
  if (field.type === 'string') return texts;
  if (field.type === 'number') return numbers;
  if (field.type === 'integer') return fc.integer();
  if (field.type === 'null') return fc.constant(null);
  return values;
}

const values = fc.oneof(texts, numbers, fc.jsonValue());

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}
