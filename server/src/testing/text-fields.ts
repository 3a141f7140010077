import type { Call } from '@courtline/contract/call';
import { z } from 'zod';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** The text fields of a body according to the contract, as paths of field names and indexes. */
export function textFieldsOf(call: Call): (string | number)[][] {
  return fieldsOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** The same body with another text at the path; missing objects are created. */
export function withText(body: unknown, [step, ...rest]: (string | number)[], text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return { ...fields, [step]: withText(fields[step], rest, text) };
}

function fieldsOf(schema: Schema): (string | number)[][] {
  if (schema.anyOf) return schema.anyOf.flatMap(fieldsOf);
  if (schema.type === 'array') return fieldsOf(schema.items ?? {}).map((path) => [0, ...path]);
  if (schema.type === 'object') {
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fieldsOf(field).map((path) => [name, ...path]),
    );
  }
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.format;
  return isText ? [[]] : [];
}
