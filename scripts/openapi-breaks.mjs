// Finds what in the description of the calls breaks a caller that was written for the last release.

/** Returns `{ call, sentence }` for every difference that breaks a caller. Both forms are those of `compactForm`. */
export function findApiBreaks(before, after) {
  const callsNow = new Map(Object.entries(after.calls).map(([name, call]) => [shapeOf(name), call]));
  return Object.entries(before.calls).flatMap(([name, call]) => {
    const now = callsNow.get(shapeOf(name));
    const sentences = now
      ? breaksOfCall(resolved(call, before.shapes), resolved(now, after.shapes))
      : ['is gone'];
    return sentences.map((sentence) => ({ call: name, sentence }));
  });
}

/** The name of a path parameter means nothing to a caller. */
export function shapeOf(name) {
  return name.replace(/\{\w+\}/g, '{}').toLowerCase();
}

function breaksOfCall(before, after) {
  return [
    ...breaksOfQuery(before.query ?? {}, after.query ?? {}),
    ...(before.path ?? []).flatMap((schema, index) =>
      compare(schema, after.path[index], { at: `part ${index + 1} of the path`, isRequest: true }),
    ),
    ...breaksOfBody(before.body, after.body),
    ...breaksOfResponses(before.responses, after.responses),
  ];
}

function breaksOfQuery(before, after) {
  const added = namesOf(after).filter((name) => `${name}!` in after && !(`${name}!` in before));
  return [
    ...added.map((name) => `now requires the parameter ${name}`),
    ...namesOf(before).flatMap((name) => {
      const now = schemaOf(after, name);
      if (!now) return [`no longer takes the parameter ${name}`];
      return compare(schemaOf(before, name), now, { at: `the parameter ${name}`, isRequest: true });
    }),
  ];
}

/** A required parameter is kept with an exclamation mark. */
function namesOf(query) {
  return Object.keys(query).map((name) => name.replace('!', ''));
}

function schemaOf(query, name) {
  return query[`${name}!`] ?? query[name];
}

const noFields = { 'application/json': { type: 'object', properties: {}, additionalProperties: false } };

function breaksOfBody(before = noFields, after = noFields) {
  return Object.entries(before).flatMap(([type, schema]) => {
    if (!after[type]) return [`no longer takes a body of ${type}`];
    return compare(schema, after[type], { at: 'the body', isRequest: true });
  });
}

function breaksOfResponses(before, after) {
  return Object.entries(before).flatMap(([status, content]) => {
    if (!after[status]) return [`no longer answers with ${status}`];
    if (status === 'error') return compare(content, after[status], { at: 'an error', isRequest: false });
    return Object.entries(content).flatMap(([type, schema]) => {
      if (!after[status][type]) return [`no longer answers with ${type}`];
      return compare(schema, after[status][type], { at: 'the answer', isRequest: false });
    });
  });
}

/**
 * Requests must be taken as before: every value allowed before is allowed still. Responses must be readable as before:
 * every value that may come now could come before.
 */
function compare(before, after, where) {
  const { at, isRequest } = where;
  const [from, to] = (isRequest ? [before, after] : [after, before]).map(alternativesOf);
  return from.flatMap((one) => {
    const tries = to
      .filter((other) => fitsType(one, other))
      .map((other) => (isRequest ? compareOne(one, other, where) : compareOne(other, one, where)));
    if (tries.length === 0)
      return [isRequest ? `no longer takes ${typeOf(one)} in ${at}` : `may answer ${typeOf(one)} in ${at}`];
    return tries.toSorted((some, others) => some.length - others.length)[0];
  });
}

function alternativesOf(schema) {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap(alternativesOf);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

function typeOf({ type, const: only, enum: values }) {
  return type ?? (only === undefined && !values ? 'anything' : typeof (only ?? values[0]));
}

/** Whether values of one type can be values of the other. */
function fitsType(narrow, wide) {
  const [one, other] = [typeOf(narrow), typeOf(wide)];
  return one === other || other === 'anything' || (one === 'integer' && other === 'number');
}

function compareOne(before, after, where) {
  return [
    ...compareValues(before, after, where),
    ...(where.isRequest ? compareLimits(before, after, where) : []),
    ...(before.items && after.items ? compare(before.items, after.items, inside(where, 'each item')) : []),
    ...(before.properties && after.properties ? compareFields(before, after, where) : []),
    ...compareRecords(before, after, where),
  ];
}

function compareValues(before, after, { at, isRequest }) {
  const [from, to] = (isRequest ? [before, after] : [after, before]).map(valuesOf);
  if (!to) return [];
  const lost = from ? from.filter((value) => !to.includes(value)) : ['other values'];
  const verb = isRequest ? 'no longer takes' : 'may answer';
  return lost.length === 0 ? [] : [`${verb} ${lost.join(', ')} in ${at}`];
}

function valuesOf({ enum: values, const: only }) {
  return values ?? (only === undefined ? undefined : [only]);
}

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

function compareLimits(before, after, { at }) {
  const narrowed = [
    ...atLeast.filter((limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity)),
    ...atMost.filter((limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity)),
    ...['pattern', 'format'].filter((limit) => after[limit] !== undefined && after[limit] !== before[limit]),
  ];
  return narrowed.map((limit) => `takes less in ${at}: ${limit} ${after[limit]}`);
}

function compareFields(before, after, where) {
  const { at, isRequest } = where;
  const added = (after.required ?? []).filter((name) => isRequest && !isRequired(before, name));
  return [
    ...added.map((name) => `now requires ${name} in ${at}`),
    ...Object.entries(before.properties).flatMap(([name, field]) => {
      const now = after.properties[name];
      if (!now && isRequest)
        return after.additionalProperties === false ? [`no longer takes ${name} in ${at}`] : [];
      if (!now) return [`no longer has ${name} in ${at}`];
      const mayBeAbsent = !isRequest && isRequired(before, name) && !isRequired(after, name);
      const absent = mayBeAbsent ? [`may leave out ${name} in ${at}`] : [];
      return [...absent, ...compare(field, now, inside(where, name))];
    }),
  ];
}

function isRequired({ required = [] }, name) {
  return required.includes(name);
}

function compareRecords({ additionalProperties: before }, { additionalProperties: after }, where) {
  if (typeof before !== 'object' || typeof after !== 'object') return [];
  return compare(before, after, inside(where, 'each value'));
}

function inside({ at, isRequest }, part) {
  return { at: `${part} of ${at}`, isRequest };
}

function resolved(value, shapes) {
  if (Array.isArray(value)) return value.map((each) => resolved(each, shapes));
  if (value === null || typeof value !== 'object') return value;
  if (value.$shape) return resolved(shapes[value.$shape], shapes);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, shapes)]));
}
