// Who may do what: every cell of the matrix on every call; a route without a row fails.
import { runTests } from './running/tests';

await runTests('every call answers each of the twelve as the matrix says, and no route is without a row', [
  'server/src/http/authz-matrix.test.ts',
]);
