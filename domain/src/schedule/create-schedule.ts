import { drawTypes, scheduleModes, sessionTypes } from '../constants';
import { checkTeamCount as checkTeamsOfDraw } from '../draw/draw-size';
import {
  type GroupStage,
  checkGroupStage,
  checkPlaceByHand,
  defaultGroupStage,
  drawTypeHasGroups,
} from '../draw/group-stage';
import { scheduleNoun } from './schedule-noun';
import { checkTeamCount } from './team-count';

export type UnscheduledSession = {
  sessionTypeId: number;
  hasSchedule: boolean;
  /** The draw type chosen in the session form, if any. */
  drawTypeId: number | null;
  teamCount: number;
};

export type ScheduleOrder = {
  scheduleModeId: number;
  drawTypeId: number | null;
  groupStage?: GroupStage | null;
};

/** Why no schedule, generated or empty, can be created. */
export function checkCreateSchedule(session: UnscheduledSession, order: ScheduleOrder): string | null {
  if (session.hasSchedule) return `This session already has a ${scheduleNoun(session.sessionTypeId)}.`;
  if (session.sessionTypeId !== sessionTypes.tournament.id) {
    return isOneOf(scheduleModes, order.scheduleModeId) ? null : 'Choose By Round or By Date.';
  }
  const drawTypeId = order.drawTypeId ?? session.drawTypeId;
  if (!isOneOf(drawTypes, drawTypeId)) return 'Choose a draw type.';
  return checkTeamsOfDraw(session.teamCount) ?? checkGroups({ ...order, drawTypeId }, session.teamCount);
}

function checkGroups({ drawTypeId, groupStage }: ScheduleOrder, teamCount: number): string | null {
  if (!drawTypeHasGroups(drawTypeId, teamCount)) return null;
  return checkGroupStage(groupStage ?? defaultGroupStage(teamCount), teamCount);
}

/** An empty schedule or draw; the teams of groups are always drawn. */
export function checkCreateEmpty(session: UnscheduledSession, order: ScheduleOrder): string | null {
  const drawTypeId = order.drawTypeId ?? session.drawTypeId;
  const isTournament = session.sessionTypeId === sessionTypes.tournament.id;
  const byHand = isTournament ? checkPlaceByHand(drawTypeId, session.teamCount) : null;
  return checkCreateSchedule(session, order) ?? byHand;
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
