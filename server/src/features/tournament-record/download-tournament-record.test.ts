import { downloadTournamentRecord } from '@courtline/contract/tournament-record';
import { drawTypes } from '@courtline/domain/constants';
import type { TournamentRecord } from '@courtline/domain/tournament-record/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDrawOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';

let service: TestService;
let organizer: Caller;
let conferenceId: number;
let drawn: Awaited<ReturnType<typeof aDrawOf>>;

beforeAll(async () => {
  service = await aService();
  const leagueId = await aLeague(service.db, { name: 'Aces' });
  organizer = await service.leagueOrganizerOf(leagueId);
  conferenceId = await aConference(service.db, { leagueId, name: 'North' });
  drawn = await aDrawOf(service.db, conferenceId, { teams: 4, drawTypeId: drawTypes.singleElimination.id });
});

afterAll(() => service.close());

describe('A tournament record', () => {
  it('is a file that names the league, the teams and the draw', async () => {
    const { headers, record } = await downloaded();
    expect(headers['content-disposition']).toBe(
      `attachment; filename="session-${drawn.sessionId}-tods.json"`,
    );
    const [event] = record.events;
    expect(record.parentOrganisation).toEqual({ organisationName: 'Aces' });
    expect(event?.category).toEqual({ categoryName: 'North' });
    expect(event?.entries).toHaveLength(4);
    const [draw] = event?.drawDefinitions ?? [];
    expect(draw?.drawType).toBe('SINGLE_ELIMINATION');
    expect(draw?.structures[0]?.matchUps).toHaveLength(3);
  });

  it('contains no address and no telephone number', async () => {
    const { text } = await downloaded();
    expect(text).not.toMatch(/@|phone|birth/i);
  });

  it('has no draws of a draft', async () => {
    const draft = await aDrawOf(service.db, conferenceId, { teams: 4, isPublished: false });
    const { record } = await downloaded(draft.sessionId);
    expect(record.participants.filter(({ participantType }) => participantType === 'TEAM')).toHaveLength(4);
    expect(record.events[0]?.drawDefinitions).toEqual([]);
    expect(record.venues).toEqual([]);
  });

  it('is only for organizers of the session', async () => {
    const stranger = await service.leagueOrganizerOf(await aLeague(service.db));
    const input = { params: { id: drawn.sessionId } };
    expect(await stranger.send(downloadTournamentRecord, input)).toMatchObject({ status: 403 });
    expect(await service.visitor().send(downloadTournamentRecord, input)).toMatchObject({ status: 401 });
    const missing = await organizer.send(downloadTournamentRecord, { params: { id: 999_999 } });
    expect(missing.status).toBe(404);
  });
});

async function downloaded(id = drawn.sessionId) {
  const { status, headers, text } = await organizer.send(downloadTournamentRecord, { params: { id } });
  expect(status).toBe(200);
  const record: TournamentRecord = JSON.parse(text);
  return { headers, text, record };
}
