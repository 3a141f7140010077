import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import type { Payment } from '../gateways/payment/open-payment';
import type { Outbox } from '../queue/outbox';
import type { Refunds } from '../context/services';

/** What it takes to turn money into a place, whether somebody asks or a job finds it. */
export type PaymentServices = {
  db: Db;
  payment: Payment;
  outbox: Outbox;
  refunds: Refunds;
  config: Pick<Config, 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};
