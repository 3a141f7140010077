import * as calls from '@courtline/contract/webhook';
import { defineRoute } from '../../context/route';
import { listDeliveries, listWebhooks, resendDelivery, testWebhook } from './deliveries';
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from './save-webhook';

const own = { transaction: 'own' } as const;

export const webhookRoutes = [
  defineRoute(calls.listWebhooks, listWebhooks),
  defineRoute(calls.createWebhook, createWebhook, own),
  defineRoute(calls.updateWebhook, updateWebhook),
  defineRoute(calls.deleteWebhook, deleteWebhook),
  defineRoute(calls.rotateWebhookSecret, rotateWebhookSecret, own),
  defineRoute(calls.testWebhook, testWebhook),
  defineRoute(calls.listDeliveries, listDeliveries),
  defineRoute(calls.resendDelivery, resendDelivery),
];
