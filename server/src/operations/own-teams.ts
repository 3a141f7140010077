import { sports } from '@courtline/domain/constants';
import type { OwnTeam } from '../store/team/team';

export function bySport(teams: readonly OwnTeam[]) {
  const of = (sport: { id: number }) => teams.filter((team) => team.sportTypeId === sport.id);
  return { tennisTeams: of(sports.tennis), pickleballTeams: of(sports.pickleball) };
}

/** The teams of the member, and those of each child. */
export function byPerson(teams: readonly OwnTeam[], memberId: number) {
  const children = new Map<number, { childId: number; firstName: string; teams: OwnTeam[] }>();
  for (const team of teams) {
    const { memberId: childId, firstName } = team;
    if (childId === memberId) continue;
    const known = children.get(childId)?.teams ?? [];
    children.set(childId, { childId, firstName, teams: [...known, team] });
  }
  const own = teams.filter((team) => team.memberId === memberId);
  return { own, children: [...children.values()].toSorted((a, b) => a.childId - b.childId) };
}
