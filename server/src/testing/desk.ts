import { publishSchedule, sessionSchedule, unpublishSchedule } from '@courtline/contract/schedule';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aConference, aLeague } from './league-rows';

/** A conference with its organizer. */
type Desk = { leagueId: number; conferenceId: number; organizer: Caller };

export async function aDesk(service: TestService): Promise<Desk> {
  const leagueId = await aLeague(service.db);
  const conferenceId = await aConference(service.db, { leagueId });
  return { leagueId, conferenceId, organizer: await service.conferenceOrganizerOf(conferenceId) };
}

export function publish(organizer: Caller, scheduleId: number, body: object = {}) {
  return organizer.send(publishSchedule, { params: { id: scheduleId }, body });
}

export function unpublish(organizer: Caller, scheduleId: number, body: object = {}) {
  return organizer.send(unpublishSchedule, { params: { id: scheduleId }, body });
}

/** The status of the schedule for a visitor: 200 if it is published. */
export async function statusForVisitor(service: TestService, sessionId: number): Promise<number> {
  return (await service.visitor().send(sessionSchedule, { params: { id: sessionId } })).status;
}

/** Sends any body, valid or not. */
export function sendSession(organizer: Caller, id: number, payload: Record<string, unknown>) {
  return organizer.ask({ method: 'PUT', url: `/v1/leagues/sessions/${id}`, payload });
}
