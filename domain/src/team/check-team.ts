import { type SlotForm, checkSlot } from './slot';
import { sessionTypes } from '../constants';
import { checkPin } from './pin';

export type TeamForm = {
  name: string;
  hasHomeCourt: boolean;
  /** Chosen once, when the team is created; afterwards captains are added and removed. */
  captainMemberId: number | null;
  slot: SlotForm;
  registrationPin: string;
};

export type TeamProblems = Partial<Record<keyof TeamForm, string>>;

type Context = { isNew: boolean; sessionTypeId: number };

export function checkTeam(form: TeamForm, { isNew, sessionTypeId }: Context): TeamProblems {
  const found: Record<keyof TeamForm, string | null> = {
    name: checkTeamName(form.name),
    hasHomeCourt: isNew && !form.hasHomeCourt ? 'Required' : null,
    captainMemberId: isNew && form.captainMemberId === null ? 'Required' : null,
    slot: hasSlot(sessionTypeId) ? checkSlot(form.slot) : null,
    registrationPin: checkPin(form.registrationPin),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null));
}

/** Only a season has a day and time of its own for every team. */
export function hasSlot(sessionTypeId: number): boolean {
  return sessionTypeId === sessionTypes.multiRound.id;
}

export function checkTeamName(name: string): string | null {
  if (name.trim() === '') return 'Required';
  return name.length > 80 ? 'Use at most 80 characters' : null;
}
