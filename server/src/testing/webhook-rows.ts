import { listWebhooks } from '@courtline/contract/webhook';
import { aLeague } from './league-rows';
import type { Edited } from './partial-match-puts';
import type { TestService } from './a-service';

type About = { leagueId: number; url?: string; events?: readonly string[] };

export async function aWebhook(
  { db }: TestService,
  { leagueId, url = 'https://club.example/hooks', events = ['result.posted'] }: About,
): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      league_id: leagueId,
      url,
      events: [...events],
      // Paused, so that nothing is sent to it.
      paused_at: new Date(),
      secret: Buffer.from('not read'),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that was given up. */
export async function aDeadDelivery({ db }: TestService, webhookId: number): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event: 'test', state: 'dead', finished_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For the test that an edit of one field keeps the others. */
export async function aWebhookToEdit(service: TestService): Promise<Edited> {
  const leagueId = await aLeague(service.db);
  const caller = await service.leagueOrganizerOf(leagueId);
  const webhookId = await aWebhook(service, { leagueId });
  const params = { id: leagueId, webhookId };
  const read = async () => {
    const [webhook] = (await caller.send(listWebhooks, { params: { id: leagueId } })).response;
    return { ...webhook };
  };
  const body = { url: 'https://club.example/others', events: ['match.moved'], isPaused: false };
  return { caller, params, read, body };
}
