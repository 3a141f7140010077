// Authorization: every cell of the permission matrix, every id swapped for a foreign one, every flag against its write.
import { figure, seconds } from './report';
import { runTestsOfEach } from './running/tests';

const begun = performance.now();

await runTestsOfEach(
  {
    'server/src/http/authz-matrix.test.ts':
      'every call answers each of the twelve as the matrix says, and no route is without a row',
    'proof/authorization/swapped-ids.test.ts':
      'every id of every write, swapped for a foreign, deleted, missing one or one of something else, writes nothing',
    'proof/authorization/told-flags.test.ts':
      'every flag in an answer is told exactly to those of the twelve whose write then succeeds',
  },
  { config: 'proof/races/vitest.config.ts' },
);
figure('took', seconds(begun));
