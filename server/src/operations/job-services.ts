import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import type { Payment } from '../gateways/payment/open-payment';
import type { Outbox } from '../queue/outbox';
import type { Refunds } from '../context/services';

/** The services of a job. A request has them too, so operations that both perform ask for no more. */
export type JobServices = {
  db: Db;
  payment: Payment;
  outbox: Outbox;
  refunds: Refunds;
  config: Pick<Config, 'publicUrl' | 'serviceFeeCents'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};
