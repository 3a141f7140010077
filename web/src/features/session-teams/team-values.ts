import type { SentLocation } from '@courtline/contract/place';
import type { Session } from '@courtline/contract/session';
import type { TeamDetails } from '@courtline/contract/managed-team';
import { registrationStatuses } from '@courtline/domain/constants';
import { type TeamProblems, checkTeam, hasSlot } from '@courtline/domain/team/check-team';
import { slotFromUtc, slotToUtc } from '@courtline/domain/team/slot';

/** Values of the form; times are in the time zone of the home court. */
export type TeamValues = {
  name: string;
  /** Empty for a new team: it is derived from the id that the team will get. */
  crest: string;
  homeCourt: SentLocation | null;
  captainMemberId: number | null;
  /** 0 is Sunday; empty if nothing is chosen. */
  dayOfWeek: string;
  timeOfDay: string;
  isOpen: boolean;
  registrationPin: string;
};

export type SlotSession = Pick<Session, 'conferenceId' | 'sessionTypeId' | 'startDateUtc' | 'timeZone'>;

export const newTeam: TeamValues = {
  name: '',
  crest: '',
  homeCourt: null,
  captainMemberId: null,
  dayOfWeek: '',
  timeOfDay: '',
  isOpen: true,
  registrationPin: '',
};

export function valuesOf(team: TeamDetails, session: SlotSession): TeamValues {
  return {
    name: team.name,
    crest: team.crest,
    homeCourt: team.homeCourtLocation,
    captainMemberId: team.captains[0]?.memberId ?? null,
    ...slotValues(team, session),
    isOpen: team.teamRegistrationAvailabilityStatusTypeId === registrationStatuses.open.id,
    registrationPin: team.registrationPin ?? '',
  };
}

function slotValues({ dayOfWeek, hourOfDay, minuteOfHour, timeZone }: TeamDetails, session: SlotSession) {
  if (dayOfWeek === null || hourOfDay === null || minuteOfHour === null) {
    return { dayOfWeek: '', timeOfDay: '' };
  }
  const frame = { zone: timeZone, sessionStartUtc: session.startDateUtc };
  const { timeOfDay } = slotFromUtc({ dayOfWeek, hourOfDay, minuteOfHour }, frame);
  return { dayOfWeek: String(dayOfWeek), timeOfDay };
}

/** Shared by create and update. */
export function bodyOf(values: TeamValues, session: SlotSession) {
  const { open, closed } = registrationStatuses;
  return {
    name: values.name,
    homeCourtLocation: values.homeCourt,
    teamRegistrationAvailabilityStatusTypeId: values.isOpen ? open.id : closed.id,
    registrationPin: values.registrationPin,
    ...(hasSlot(session.sessionTypeId) && slotOf(values, session)),
  };
}

/** Request of the editor: the password only if it was changed, since one that cannot be read would be lost. */
export function changesOf(values: TeamValues, team: TeamDetails, session: SlotSession) {
  const { registrationPin, ...body } = bodyOf(values, session);
  const isNewPin = registrationPin !== (team.registrationPin ?? '');
  const isNewCrest = values.crest !== team.crest;
  return { ...body, ...(isNewPin && { registrationPin }), ...(isNewCrest && { crest: values.crest }) };
}

/** It was encrypted with a key that the service no longer has. */
export function hasLostPin({ hasRegistrationPin, registrationPin }: TeamDetails): boolean {
  return hasRegistrationPin && registrationPin === null;
}

function slotOf({ dayOfWeek, timeOfDay, homeCourt }: TeamValues, session: SlotSession) {
  if (dayOfWeek === '' || timeOfDay === '') return { dayOfWeek: null };
  const zone = homeCourt?.timeZone ?? session.timeZone ?? 'UTC';
  const slot = slotToUtc(
    { dayOfWeek: Number(dayOfWeek), timeOfDay },
    { zone, sessionStartUtc: session.startDateUtc },
  );
  return { dayOfWeek: slot.dayOfWeek, hourOfDay: slot.hourOfDay, minuteOfHour: slot.minuteOfHour };
}

export function problemsOf(
  values: TeamValues,
  context: { isNew: boolean; session: SlotSession },
): TeamProblems {
  const form = {
    ...values,
    hasHomeCourt: values.homeCourt !== null,
    slot: slotIn(values.dayOfWeek, values.timeOfDay),
  };
  return checkTeam(form, { isNew: context.isNew, sessionTypeId: context.session.sessionTypeId });
}

/** As the domain rule expects it: null if not chosen. */
export function slotIn(dayOfWeek: string, timeOfDay: string) {
  return { dayOfWeek: dayOfWeek === '' ? null : Number(dayOfWeek), timeOfDay: timeOfDay || null };
}
