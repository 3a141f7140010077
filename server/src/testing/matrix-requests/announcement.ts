import type { AnnouncementScope } from '@courtline/domain/announcement/announcement';
import { aMember } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

const text = { title: 'Finals', body: 'We play on **Saturday**.' };

const send = (scope: AnnouncementScope, scopeId: number) => ({ body: { scope, scopeId, ...text } });

/** Announcements, written and read. */
export const announcementMatrixRequests: Record<string, MatrixRequest> = {
  'POST /v1/announcements (league)': ({ leagueId }) => send('league', leagueId),
  'POST /v1/announcements (conference)': ({ conferenceId }) => send('conference', conferenceId),
  'POST /v1/announcements (session)': ({ sessionId }) => send('session', sessionId),
  'POST /v1/announcements (team 1)': ({ teamId }) => send('team', teamId),
  'GET /v1/announcements?scope&id (session)': ({ sessionId }) => ({
    query: { scope: 'session', id: sessionId },
  }),
  'GET /v1/announcements?scope&id (team 1)': ({ teamId }) => ({ query: { scope: 'team', id: teamId } }),
  'POST /v1/announcements/preview': () => ({ body: { body: text.body } }),
  'GET /v1/me/announcements': () => ({}),
  'POST /v1/me/announcements/{id}/opened (to oneself)': async (matrix, who) => ({
    params: { id: await announcementTo(matrix, who === 'V' ? null : matrix.memberOf[who].memberId) },
  }),
  'POST /v1/me/announcements/{id}/opened (to another member)': async (matrix) => ({
    params: { id: await announcementTo(matrix, null) },
  }),
};

/** To the member, or to someone new. */
async function announcementTo({ service, teamId }: MatrixFixture, memberId: number | null): Promise<number> {
  const { id } = await service.db
    .insertInto('announcements')
    .values({ team_id: teamId, is_for_captains: false, ...text, sent_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member_id = memberId ?? (await aMember(service.db)).memberId;
  await service.db.insertInto('announcement_recipients').values({ announcement_id: id, member_id }).execute();
  return id;
}
