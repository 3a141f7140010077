import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import type { Payment } from '../gateways/payment/open-payment';
import type { Outbox } from '../queue/outbox';
import type { Refunds } from '../context/services';

/** Dependencies for turning a payment into a roster spot, in a request or a job. */
export type PaymentServices = {
  db: Db;
  payment: Payment;
  outbox: Outbox;
  refunds: Refunds;
  config: Pick<Config, 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};
