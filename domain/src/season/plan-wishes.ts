import { type PlanSources, planConstraints } from './plan-problem';
import type { SeasonWishes } from './schedule-season';
import type { SeasonPlan } from './season-plan';
import type { Constraint } from './season-problem';

/** The plan says how much these count, so that those of every schedule do not apply. */
const replacedKinds: readonly Constraint['kind'][] = [
  'days-between',
  'in-a-row',
  'home-times',
  'same-people',
];

/** What an organizer planned, for checking the schedule by hand. Pins hold at any place: places have other ids there. */
export function planWishes(
  plan: SeasonPlan,
  { teams, dates, shared }: Pick<PlanSources, 'teams' | 'dates' | 'shared'>,
): SeasonWishes {
  const anywhere = teams.map((team) => ({ ...team, homeCourtPlaceId: null }));
  return {
    blackouts: plan.blackoutDays,
    constraints: planConstraints({ teams: anywhere, dates, shared }, plan),
    replacedKinds,
    courtsPerMatch: plan.courtsPerMatch,
    minutesPerMatch: plan.minutesPerMatch,
  };
}
