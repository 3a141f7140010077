import type { Call } from '@courtline/contract/call';
import { sessionSchedule, sessionScheduleByDate, sessionScheduleV1 } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { seasonScores, teamStandings } from '@courtline/contract/standings';
import { type Caller, addressOf } from './caller';

/** Calls with a cached response. */
export const preparedCalls = [
  sessionSummary,
  sessionSchedule,
  sessionScheduleV1,
  sessionScheduleByDate,
  teamStandings,
  seasonScores,
];

export function read(by: Caller, call: Call, id: number, headers = {}) {
  return by.ask({ method: 'GET', url: addressOf(call, { params: { id } }), headers });
}
