import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, call } from '../contract/src/call';
import { openApiDocument } from '../contract/src/openapi';
import { checkApi, currentForm } from './check-openapi.mjs';
import { compactForm } from './openapi-form.mjs';
import { unusedColumns } from './record-release.mjs';

const team = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string().nullable(),
  kind: z.enum(['a', 'b']),
});
const body = z.strictObject({
  name: z.string().max(80),
  kind: z.enum(['a', 'b']),
  note: z.string().optional(),
});
const query = z.strictObject({ page: z.string().regex(/^\d+$/).optional() });
const params = z.strictObject({ id: z.string() });

const teams = {
  summary: 'Lists',
  method: 'GET',
  path: '/v1/teams/:id',
  params,
  query,
  audience: 'anyone',
} as const;
const rename = {
  summary: 'Renames',
  method: 'PUT',
  path: '/v1/teams/:id',
  params,
  audience: 'member',
} as const;

const remove = {
  summary: 'Removes',
  method: 'DELETE',
  path: '/v1/teams/:id',
  params,
  audience: 'member',
} as const;

const listing = call({ ...teams, response: z.array(team) });
const renaming = call({ ...rename, body, response: team });
const all = [listing, renaming, call(remove)];

const formOf = (calls: Call[]) =>
  compactForm(openApiDocument(new Map(calls.map((each, index) => [`call${index}`, each])), ''));

const released = { version: '0.1.0', ...formOf(all) };

/** The calls of the release, with these in place of those with the same method. */
const changed = (...calls: Call[]) => [
  ...calls,
  ...all.filter((each) => !calls.some(({ method }) => method === each.method)),
];

const check = (calls: Call[], changelog = '## Unreleased\n') => checkApi(released, formOf(calls), changelog);

const answering = (response: z.ZodType) => changed(call({ ...teams, response: z.array(response) }));
const taking = (taken: z.ZodType) => changed(call({ ...rename, body: taken, response: team }));

describe('A caller of the last release is broken by', () => {
  it.each<[string, Call[], string]>([
    ['a call that is gone', [listing], 'PUT /v1/teams/{id} is gone'],
    [
      'another method',
      [listing, call({ ...rename, method: 'POST', body, response: team })],
      'PUT /v1/teams/{id} is gone',
    ],
    [
      'a parameter that is gone',
      changed(call({ ...teams, query: z.strictObject({}), response: z.array(team) })),
      'GET /v1/teams/{id} no longer takes the parameter page',
    ],
    [
      'a new required parameter',
      changed(call({ ...teams, query: query.extend({ size: z.string() }), response: z.array(team) })),
      'GET /v1/teams/{id} now requires the parameter size',
    ],
    [
      'a parameter that takes less',
      changed(
        call({
          ...teams,
          query: query.extend({ page: z.enum(['1', '2']).optional() }),
          response: z.array(team),
        }),
      ),
      'GET /v1/teams/{id} no longer takes other values in the parameter page',
    ],
    [
      'a path that takes less',
      changed(call({ ...teams, params: z.strictObject({ id: z.string().max(3) }), response: z.array(team) })),
      'GET /v1/teams/{id} takes less in part 1 of the path: maxLength 3',
    ],
    ['a new required field', taking(body.extend({ color: z.string() })), 'now requires color in the body'],
    [
      'an optional field that is required',
      taking(body.required({ note: true })),
      'now requires note in the body',
    ],
    [
      'a field that is no longer taken',
      taking(body.omit({ note: true })),
      'no longer takes note in the body',
    ],
    [
      'a value that is no longer taken',
      taking(body.extend({ kind: z.enum(['a']) })),
      'no longer takes b in kind of',
    ],
    [
      'a field of another type',
      taking(body.extend({ name: z.int() })),
      'no longer takes string in name of the body',
    ],
    ['a shorter text', taking(body.extend({ name: z.string().max(40) })), 'takes less in name of the body'],
    [
      'a body where there was none',
      changed(call({ ...remove, body: z.strictObject({ why: z.string() }) })),
      'DELETE /v1/teams/{id} now requires why in the body',
    ],
    ['a field that no longer comes', answering(team.omit({ name: true })), 'no longer has name in each item'],
    [
      'a field that may be absent',
      answering(team.partial({ name: true })),
      'may leave out name in each item',
    ],
    [
      'a field that may be null',
      answering(team.extend({ name: z.string().nullable() })),
      'may answer null in name',
    ],
    ['an answer of another type', answering(team.extend({ id: z.string() })), 'may answer string in id'],
    [
      'a value that did not come before',
      answering(team.extend({ kind: z.enum(['a', 'b', 'c']) })),
      'may answer c',
    ],
    [
      'another status',
      changed(call({ ...rename, body, response: team, status: 201 })),
      'PUT /v1/teams/{id} no longer answers with 200',
    ],
    [
      'an answer in another format',
      changed(call({ ...teams, response: z.string(), form: 'text' })),
      'no longer answers with application/json',
    ],
  ])('%s', (_, calls, sentence) => {
    expect(check(calls)).toContainEqual(expect.stringContaining(sentence));
  });

  it('an error of another form', () => {
    const before = structuredClone(released);
    before.calls['every call'] = { responses: { error: { type: 'string' } } };
    expect(checkApi(before, formOf(all), '')).toEqual([
      expect.stringContaining('every call may answer object in an error'),
    ]);
  });
});

describe('A caller of the last release is not broken by', () => {
  it.each<[string, Call[]]>([
    ['nothing', all],
    ['a new call', [...all, call({ ...teams, path: '/v1/other/:id' })]],
    [
      'a new optional parameter',
      changed(
        call({ ...teams, query: query.extend({ size: z.string().optional() }), response: z.array(team) }),
      ),
    ],
    [
      'a path parameter of another name',
      changed(
        call({
          ...teams,
          path: '/v1/teams/:teamId',
          params: z.strictObject({ teamId: z.string() }),
          response: z.array(team),
        }),
      ),
    ],
    ['a new optional field', taking(body.extend({ color: z.string().optional() }))],
    ['a field that is no longer required', taking(body.partial({ kind: true }))],
    [
      'more that is taken',
      taking(body.extend({ name: z.string().max(90).nullable(), kind: z.enum(['a', 'b', 'c']) })),
    ],
    ['a new field in the answer', answering(team.extend({ color: z.string() }))],
    ['a field that is never null', answering(team.extend({ place: z.string() }))],
    ['other words', changed({ ...listing, summary: 'Shows' })],
  ])('%s', (_, calls) => {
    expect(check(calls)).toEqual([]);
  });
});

describe('A change that breaks callers', () => {
  const broken = answering(team.omit({ name: true }));

  it.each([
    [
      'names the call',
      '## Unreleased\n\n### Changed\n\n- The name is gone from\n  `GET /v1/teams/{id}`.\n\n## 0.1.0\n',
    ],
    ['names it by another parameter', '## Unreleased\n- GET /v1/teams/{teamId} without name'],
  ])('is accepted if the changelog %s', (_, changelog) => {
    expect(check(broken, changelog)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['another call', '## Unreleased\n- PUT /v1/teams/{id} lost its name'],
    ['a longer path', '## Unreleased\n- GET /v1/teams/{id}/summary lost its name'],
    ['it in a section that is released', '## Unreleased\n\n## 0.1.0\n- GET /v1/teams/{id} lost its name'],
  ])('is rejected if the changelog names %s', (_, changelog) => {
    expect(check(broken, changelog)).toEqual([
      'GET /v1/teams/{id} no longer has name in each item of the answer, which breaks callers of 0.1.0: name "GET /v1/teams/{id}" under Unreleased in CHANGELOG.md',
    ]);
  });

  it('is found among the calls of the service', async () => {
    const [before, now] = [await currentForm(), await currentForm()];
    expect(checkApi({ version: '0.1.0', ...before }, now, '')).toEqual([]);
    delete now.calls['GET /v1/auth/current'];
    expect(checkApi({ version: '0.1.0', ...before }, now, '')).toEqual([
      expect.stringContaining('GET /v1/auth/current is gone'),
    ]);
  });
});

it('records the columns that neither the service nor a function of the database names', async () => {
  const sql = `CREATE TABLE teams (name text, motto text, color text, former text);
    CREATE FUNCTION é() RETURNS text LANGUAGE sql AS 'SELECT color FROM teams';
    CREATE INDEX mottos ON teams (motto); ALTER TABLE teams DROP COLUMN former;`;
  expect(await unusedColumns([{ sql }], ["selectFrom('teams').select('teams.name')"])).toEqual([
    'teams.motto',
  ]);
});
