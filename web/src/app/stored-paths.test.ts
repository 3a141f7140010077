import { everyCall } from '@courtline/contract/every-call';
import { expect, it } from 'vitest';
import { storedPaths } from './stored-paths';

const reads = new Set(
  [...everyCall.values()].filter(({ method }) => method === 'GET').map(({ path }) => path),
);

it.each(storedPaths)('%s is the path of a call that reads', (path) => {
  expect(reads).toContain(path);
});
