import { paymentWebhook } from '@courtline/contract/payment';
import type { FastifyInstance } from 'fastify';
import { signParcel } from '../gateways/payment/signature';
import type { Job, Worker } from '../queue/run-workers';

/** Delivers events of the built-in provider to the webhook of real providers, with a signature. */
export function eventDelivery(app: FastifyInstance, digest: (text: string) => Buffer): Worker {
  return async ({ data }: Job) => {
    const payload = Buffer.from(JSON.stringify(data));
    const signature = signParcel(digest, payload, new Date());
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { method, path: url } = paymentWebhook;
    const { statusCode } = await app.inject({ method, url, payload, headers });
    if (statusCode >= 300) throw new Error(`The webhook answered ${statusCode}`);
  };
}
