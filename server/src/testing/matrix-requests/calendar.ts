import { aMember } from '../people';
import { aCourt, placeIdOf } from '../schedule-rows';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of calendars. */
export const calendarMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}/calendar.ics': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/teams/{1}/calendar.ics': ({ teamId }) => ({ params: { id: teamId } }),
  'GET /v1/places/calendar.ics?placeId=': async ({ service }) => {
    const court = await aCourt(service.db, 'America/New_York');
    return { query: { placeId: await placeIdOf(service.db, court) } };
  },
  'GET /v1/me/calendar': () => ({}),
  'POST /v1/me/calendar': () => ({ body: {} }),
  'DELETE /v1/me/calendar': () => ({}),
  'GET /v1/me/calendar.ics (secret address)': async ({ service }) => {
    const { memberId } = await aMember(service.db);
    const token = `secret-of-${memberId}`;
    await service.db
      .insertInto('calendar_addresses')
      .values({
        member_id: memberId,
        digest: service.internals.digest(token),
        encrypted: Buffer.from('not read'),
        made_at: new Date(),
      })
      .execute();
    return { query: { token } };
  },
  'GET /v1/me/calendar.ics (changed address)': () => ({ query: { token: 'changed' } }),
};
