import type { EmailName } from '@courtline/domain/email/email-kinds';

const webhooks = 'is for other programs of the league, and names no one';
const embeds = 'is about other sites of the league, and names no one';

/** The e-mails that a call sends, or why it sends none. */
export type EmailsOfCall = readonly [EmailName, ...EmailName[]] | { none: string };

/** Calls about other sites and programs; part of the list of all calls. */
export const emailsByIntegrationCall: Record<string, EmailsOfCall> = {
  addEmbedOrigin: { none: embeds },
  removeEmbedOrigin: { none: embeds },
  createWebhook: { none: webhooks },
  updateWebhook: { none: webhooks },
  deleteWebhook: { none: webhooks },
  rotateWebhookSecret: { none: webhooks },
  testWebhook: { none: webhooks },
  resendDelivery: { none: webhooks },
  createToken: ['access-token-made'],
  revokeToken: { none: 'is about the own account, and the person who does it knows' },
  createLeagueToken: ['access-token-made'],
  revokeLeagueToken: { none: 'is told by the list of tokens, and takes nothing from people' },
};
