import { drawTypes, scheduleModes, sessionTypes } from '../constants';
import { checkTeamCount as checkTeamsOfDraw } from '../draw/draw-size';
import { scheduleNoun } from './schedule-noun';
import { checkTeamCount } from './team-count';

export type UnscheduledSession = {
  sessionTypeId: number;
  hasSchedule: boolean;
  /** The draw type chosen in the session form, if any. */
  drawTypeId: number | null;
  teamCount: number;
};

export type ScheduleOrder = { scheduleModeId: number; drawTypeId: number | null };

/** Why no schedule, generated or empty, can be created. */
export function checkCreateSchedule(session: UnscheduledSession, order: ScheduleOrder): string | null {
  if (session.hasSchedule) return `This session already has a ${scheduleNoun(session.sessionTypeId)}.`;
  if (session.sessionTypeId !== sessionTypes.tournament.id) {
    return isOneOf(scheduleModes, order.scheduleModeId) ? null : 'Choose By Round or By Date.';
  }
  const isOfType = isOneOf(drawTypes, order.drawTypeId ?? session.drawTypeId);
  return isOfType ? checkTeamsOfDraw(session.teamCount) : 'Choose a draw type.';
}

/** Generating needs teams for the pairings or the draw size; an empty season schedule does not. */
export function checkGenerateSchedule(session: UnscheduledSession, order: ScheduleOrder): string | null {
  return checkCreateSchedule(session, order) ?? checkTeamCount(session.teamCount);
}

/** Only a season runs over several weeks, and it is shown by date if its schedule was created that way. */
export function isMultiWeekByDate(session: {
  sessionTypeId: number;
  scheduleModeId: number | null;
}): boolean {
  const { sessionTypeId, scheduleModeId } = session;
  return sessionTypeId === sessionTypes.multiRound.id && scheduleModeId === scheduleModes.byDate.id;
}

function isOneOf(choices: Record<string, { id: number }>, id: number | null): boolean {
  return Object.values(choices).some((choice) => choice.id === id);
}
