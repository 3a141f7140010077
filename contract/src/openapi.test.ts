import { describe, expect, it } from 'vitest';
import { everyCall } from './every-call';
import { callsByScope } from './token-scopes';
import { openApiDocument } from './openapi';

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

const document = openApiDocument(everyCall, '1.2.3') as {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object; required: string[] }> };
};

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

describe('The OpenAPI document', () => {
  it('names the OpenAPI version and the product version', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Courtline league service', version: '1.2.3' });
  });

  it('lists every call once, under its name', () => {
    const listed = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method} ${path}`,
    );
    const calls = [...everyCall].map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(listed.toSorted()).toEqual(calls.toSorted());
  });

  it.each(operations)('describes $method $path with its parameters and responses', ({ path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(named);
    expect(
      operation.parameters.filter((parameter) => parameter.in === 'path' && !parameter.required),
    ).toEqual([]);
    expect(operation.parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
    expect(operation.summary).toMatch(/^[A-Z]/);
    const [status, ...others] = Object.keys(operation.responses);
    expect(['200', '201', '204']).toContain(status);
    expect(others).toEqual(['default']);
    expect(operation.responses['default']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    });
  });

  it('says with which scope an access token makes a call, and that no other call takes one', () => {
    const bySummary = (summary: string) => operations.find(({ operation }) => operation.summary === summary);
    for (const [scope, calls] of Object.entries(callsByScope))
      for (const { summary } of calls)
        expect(bySummary(summary)?.operation.security).toContainEqual({ accessToken: [scope] });
    const taking = operations.filter(({ operation }) =>
      operation.security.some((requirement) => 'accessToken' in requirement),
    );
    expect(taking).toHaveLength(new Set(Object.values(callsByScope).flat()).size);
  });

  it('describes the three fields of every error, the current state of a conflict and what to do first', () => {
    expect(Object.keys(document.components.schemas['Error']?.properties ?? {})).toEqual([
      'DisplayMessage',
      'Message',
      'MessageStatusCode',
      'Current',
      'Code',
    ]);
  });

  it('has a request body exactly where a call sends one', () => {
    const withBody = operations
      .filter(({ operation }) => operation.requestBody)
      .map(({ operation }) => operation.operationId);
    expect(withBody).toContain('createLeague');
    expect(withBody).not.toContain('logoutByPost');
    expect(operations.filter(({ method, operation }) => method === 'get' && operation.requestBody)).toEqual(
      [],
    );
  });

  it('can be serialized as JSON without undefined values', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('Every call', () => {
  it.each([...everyCall])('%s has a summary, and does not write with GET', (_, call) => {
    expect(call.summary).not.toBe('');
    expect(call.path).toMatch(/^\/[\w/:.-]+$/);
    expect(call.isWrite || call.method === 'GET').toBe(true);
    expect(call.form === 'nothing').toBe(call.status === 204);
  });

  it('has a unique method and path', () => {
    const endpoints = [...everyCall.values()].map(({ method, path }) => `${method} ${path.toLowerCase()}`);
    expect(new Set(endpoints).size).toBe(endpoints.length);
  });
});
