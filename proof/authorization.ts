// Who may do what: every cell of the matrix, every id swapped for one that is not theirs, every flag against its write.
import { figure, seconds } from './report';
import { runTests } from './running/tests';

const config = 'proof/races/vitest.config.ts';
const begun = performance.now();

await runTests('every call answers each of the twelve as the matrix says, and no route is without a row', [
  'server/src/http/authz-matrix.test.ts',
]);
await runTests(
  'every id of every write, swapped for a foreign, deleted, missing one or one of something else, writes nothing',
  ['proof/authorization/swapped-ids.test.ts'],
  { config },
);
await runTests(
  'every flag in an answer is told exactly to those of the twelve whose write then succeeds',
  ['proof/authorization/told-flags.test.ts'],
  { config },
);
figure('took', seconds(begun));
