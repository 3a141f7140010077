import { sessionTypes } from '../constants';
import { checkName } from '../text/check-name';
import { checkPin } from './pin';
import { type SlotForm, checkSlot } from './slot';

export type TeamForm = {
  name: string;
  hasHomeCourt: boolean;
  /** Set only when the team is created; later, captains are added and removed. */
  captainMemberId: number | null;
  slot: SlotForm;
  registrationPin: string;
};

export type TeamProblems = Partial<Record<keyof TeamForm, string>>;

type Context = { isNew: boolean; sessionTypeId: number };

export function checkTeam(form: TeamForm, { isNew, sessionTypeId }: Context): TeamProblems {
  const found: Record<keyof TeamForm, string | null> = {
    name: checkName(form.name),
    hasHomeCourt: isNew && !form.hasHomeCourt ? 'Required' : null,
    captainMemberId: isNew && form.captainMemberId === null ? 'Required' : null,
    slot: hasSlot(sessionTypeId) ? checkSlot(form.slot) : null,
    registrationPin: checkPin(form.registrationPin),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null));
}

/** Only teams of a season have their own weekly day and time. */
export function hasSlot(sessionTypeId: number): boolean {
  return sessionTypeId === sessionTypes.multiRound.id;
}
