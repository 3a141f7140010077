import { type Figures, type RankingStep, type RankingStepName, rankingSteps } from './ranking-steps';
import type { TeamRecord } from './season-record';

/** The step that separated some tied teams, with the figures of each. */
export type Split = { step: RankingStepName; figures: ReadonlyMap<TeamRecord, Figures> };

/** Teams that share a rank, in name order, and the split that put them below the rank above; null for the first. */
export type RankGroup = { teams: readonly TeamRecord[]; split: Split | null };

/** As soon as a step separates tied teams, the groups that are still tied restart at the first step. */
export function rankTeams(tiedTeams: readonly TeamRecord[], steps: readonly RankingStepName[]): RankGroup[] {
  if (tiedTeams.length === 0) return [];
  for (const step of tiedTeams.length > 1 ? steps : []) {
    const { parts, split } = separate(tiedTeams, step);
    if (parts.length === 1) continue;
    return parts.flatMap((part, index) => rankGroupsOf(part, steps, index > 0 ? split : null));
  }
  return [{ teams: tiedTeams.toSorted(byName), split: null }];
}

function rankGroupsOf(
  part: readonly TeamRecord[],
  steps: readonly RankingStepName[],
  split: Split | null,
): RankGroup[] {
  return rankTeams(part, steps).map((group, index) => (index === 0 ? { ...group, split } : group));
}

function separate(
  tiedTeams: readonly TeamRecord[],
  step: RankingStepName,
): { parts: TeamRecord[][]; split: Split } {
  const { figures: figuresOf, measure, applies }: RankingStep = rankingSteps[step];
  const figures = new Map<TeamRecord, Figures>();
  if (applies && !applies(tiedTeams)) return { parts: [[...tiedTeams]], split: { step, figures } };
  const parts = new Map<number, TeamRecord[]>();
  for (const team of tiedTeams) {
    const balance = figuresOf(team, tiedTeams);
    figures.set(team, balance);
    const value = measure(balance);
    const part = parts.get(value);
    if (part) part.push(team);
    else parts.set(value, [team]);
  }
  const best = [...parts.keys()].toSorted((a, b) => b - a);
  return { parts: best.map((value) => parts.get(value) as TeamRecord[]), split: { step, figures } };
}

const names = new Intl.Collator('en', { numeric: true });

function byName(a: TeamRecord, b: TeamRecord): number {
  return names.compare(a.teamName, b.teamName) || a.teamId - b.teamId;
}
