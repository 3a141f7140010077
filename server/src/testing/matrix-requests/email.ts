import type { EmailState } from '@courtline/domain/email/email-kinds';
import { openUnsubscribeLinks } from '../../unsubscribe-links';
import type { TestService } from '../a-service';
import { aMember } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

const nothing: MatrixRequest = () => ({});

/** Fixtures of e-mails: preferences, unsubscribe links, the outbox and the audit log. */
export const emailMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/me/mails': nothing,
  'PUT /v1/me/mails': () => ({ body: allEmails }),
  'GET /v1/unsubscribe (signed link)': async (matrix) => ({ query: await anUnsubscribeLink(matrix) }),
  'GET /v1/unsubscribe (changed link)': async (matrix) => ({ query: await aChangedLink(matrix) }),
  'POST /unsubscribe (signed link)': async (matrix) => ({ query: await anUnsubscribeLink(matrix) }),
  'POST /unsubscribe (changed link)': async (matrix) => ({ query: await aChangedLink(matrix) }),
  'GET /v1/dev/mails/{id}/html': async ({ service }) => ({ params: { id: await anEmail(service, 'kept') } }),
  'GET /v1/dev/mails/{id}/html (in demo mode)': async ({ service }) => ({
    params: { id: await anEmail(service, 'kept') },
  }),
  'GET /v1/admin/audit': nothing,
  'GET /v1/admin/audit/words': nothing,
  'GET /v1/admin/mails': nothing,
  'POST /v1/admin/mails/{id}/resend': async ({ service }) => ({
    params: { id: await anEmail(service, 'failed') },
  }),
  'POST /v1/admin/mails/{id}/resend (sent already)': async ({ service }) => ({
    params: { id: await anEmail(service, 'sent') },
  }),
  'POST /v1/admin/mails/resend': nothing,
  'DELETE /v1/admin/mails/{id}': async ({ service }) => ({
    params: { id: await anEmail(service, 'failed') },
  }),
  'DELETE /v1/admin/mails/{id} (sent already)': async ({ service }) => ({
    params: { id: await anEmail(service, 'sent') },
  }),
};

export const allEmails = {
  'match-changes': true,
  reminders: true,
  lineups: true,
  scores: true,
  'team-news': true,
  announcements: true,
  messages: true,
  'answer-links': true,
  organizing: true,
  digests: true,
};

/** An e-mail in the outbox in any state. */
export async function anEmail({ db }: TestService, state: EmailState, about: object = {}): Promise<number> {
  const email = {
    kind: 'match-moved',
    to_address: 'a@example.com',
    subject: 'Hello',
    text: 'Hello',
    state,
    ...(state === 'sent' && { sent_at: new Date() }),
    ...about,
  };
  const { id } = await db.insertInto('mails').values(email).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function anUnsubscribeLink({ service }: MatrixFixture) {
  const { memberId } = await aMember(service.db);
  const { cookieSecret: secret, publicUrl } = service.config;
  const link = openUnsubscribeLinks({ secret: secret ?? '', publicUrl }).linkFor({
    memberId,
    kind: 'scores',
  });
  return Object.fromEntries(new URL(link).searchParams);
}

async function aChangedLink(matrix: MatrixFixture) {
  return { ...(await anUnsubscribeLink(matrix)), kind: 'reminders' };
}
