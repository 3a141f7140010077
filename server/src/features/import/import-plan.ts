import type { RosterOutcome, RosterStep } from '@courtline/domain/import/check-rosters';
import type { Db } from '../../db/open';
import { type NewTeamRow, savePeople } from '../../store/import/import-rosters';

export type ImportPlan = {
  teams: NewTeamRow[];
  /** The first step of each new person. */
  people: RosterStep[];
  steps: RosterStep[];
};

/** What the rows that are not wrong do together: each new team and each new person once. */
export function makePlan(outcomes: readonly RosterOutcome[]): ImportPlan {
  const steps = outcomes.flatMap(({ step }) => (step === null ? [] : [step]));
  const teams = new Map<string, NewTeamRow>();
  const people = new Map<string, RosterStep>();
  for (const step of steps) {
    if (step.teamId === null) teams.set(step.teamName, withSlot(teams.get(step.teamName), step));
    if (step.memberId === null && !people.has(step.personKey)) people.set(step.personKey, step);
  }
  return { teams: [...teams.values()], people: [...people.values()], steps };
}

/** The first row of a team that has them says its day, time and court. */
function withSlot(team: NewTeamRow | undefined, step: RosterStep): NewTeamRow {
  const { teamName: name, homeCourtPlaceId, dayOfWeek, timeOfDay } = step;
  if (!team) return { name, homeCourtPlaceId, dayOfWeek, timeOfDay };
  const slot = team.dayOfWeek === null ? { dayOfWeek, timeOfDay } : {};
  return { ...team, ...slot, homeCourtPlaceId: team.homeCourtPlaceId ?? homeCourtPlaceId };
}

/** Saves the new people and returns their ids by key. */
export async function savePlannedPeople(db: Db, { people }: ImportPlan): Promise<Map<string, number>> {
  const ids = await savePeople(
    db,
    people.map(({ person }) => ({
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: person.birth?.date ?? null,
      genderTypeId: person.genderTypeId,
    })),
  );
  return new Map(people.map(({ personKey }, index) => [personKey, ids[index] ?? 0]));
}
