// Faults: the database hangs, refuses, is slow or full; the clock jumps; mail server and payment provider are down;
// nodes restart.
import { clockJumps } from './faults/clock';
import { databaseFaults } from './faults/database';
import { diskFull } from './faults/disk';
import { drainOnStop } from './faults/drain';
import { emailFaults } from './faults/email';
import { rollingRestart } from './faults/rolling';
import { runTests } from './running/tests';
import { aDatabaseServer } from './running/server';

const server = await aDatabaseServer();
try {
  const emailsArrive = await emailFaults(server);
  await databaseFaults(server);
  await clockJumps(server);
  await drainOnStop(server);
  await rollingRestart(server);
  await emailsArrive();
} finally {
  await server.stop();
}
await diskFull();
// The payment provider is slow, down, responds twice, or with another amount.
await runTests('a payment provider that is slow or away', [
  'server/src/features/registration/stripe.test.ts',
  'server/src/features/registration/stripe-away.test.ts',
  'server/src/operations/reconcile-payments.test.ts',
]);
