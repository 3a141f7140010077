/** A part of a JSON schema as zod writes it. */
export type Schema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};

export type Field = { name: string; type: string; isRequired: boolean; limits: string };

const mostLevels = 5;

/** Every field of an object and of what it contains, such as `results[].location.lat`. */
export function fieldsOf(schema: Schema, prefix = '', level = 0): Field[] {
  const whole = unwrapped(schema);
  if (whole.items) return fieldsOf(whole.items, `${prefix}[]`, level);
  const required = whole.required ?? [];
  return Object.entries(whole.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const field = {
      name,
      type: typeOf(property),
      isRequired: required.includes(key),
      limits: limitsOf(unwrapped(property)),
    };
    return [field, ...(level < mostLevels ? fieldsOf(property, name, level + 1) : [])];
  });
}

/** 'string or null', 'list of integer', '1, 2 or 3' */
export function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `object of ${typeOf(schema.additionalProperties)}`;
  }
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => (schema.format ? `${type} (${schema.format})` : type)).join(' or ');
}

/** The only choice besides null, which has the fields. */
function unwrapped(schema: Schema): Schema {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  return choices.length === 1 ? unwrapped(choices[0] as Schema) : schema;
}

/** Integers and ids have limits by their size alone, which say nothing. */
const widest = 2 ** 31 - 1;

function limitsOf(schema: Schema): string {
  const { minimum = -widest, maximum = widest, minLength = 0, maxLength, maxItems } = schema;
  return [
    minimum > -widest && `from ${minimum}`,
    maximum < widest && `up to ${maximum}`,
    minLength === 1 && 'not empty',
    minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} entries`,
  ]
    .filter((limit) => limit !== false)
    .join(', ');
}
