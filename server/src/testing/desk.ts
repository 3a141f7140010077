import { publishSchedule, sessionSchedule, unpublishSchedule } from '@courtline/contract/schedule';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aConference, aLeague } from './league-rows';

/** A conference of its own with somebody who runs it. */
type Desk = { leagueId: number; conferenceId: number; organizer: Caller };

export async function aDesk(house: TestService): Promise<Desk> {
  const leagueId = await aLeague(house.db);
  const conferenceId = await aConference(house.db, { leagueId });
  return { leagueId, conferenceId, organizer: await house.conferenceOrganizerOf(conferenceId) };
}

export function publish(organizer: Caller, scheduleId: number, body: object = {}) {
  return organizer.send(publishSchedule, { params: { id: scheduleId }, body });
}

export function unpublish(organizer: Caller, scheduleId: number, body: object = {}) {
  return organizer.send(unpublishSchedule, { params: { id: scheduleId }, body });
}

/** Whether everybody sees the schedule of a session. */
export async function statusForVisitor(house: TestService, sessionId: number): Promise<number> {
  return (await house.visitor().send(sessionSchedule, { params: { id: sessionId } })).status;
}

/** An organizer sends what a form would, and what it would not. */
export function sendSession(organizer: Caller, id: number, payload: Record<string, unknown>) {
  return organizer.ask({ method: 'PUT', url: `/v1/leagues/sessions/${id}`, payload });
}
