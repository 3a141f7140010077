import type { RepairProgress, RepairProposal } from '@courtline/contract/season-repair';
import { isSamePlacement } from '@courtline/domain/season/repair-board';
import { type RepairProblem, noVenueId } from '@courtline/domain/season/repair-season';
import type { Placement } from '@courtline/domain/season/season-problem';
import type { SeasonSearches } from '../context/services';
import type { Db } from '../db/open';
import type { SolvedRepair } from '../gateways/solver/solve-repair';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import { seasonRepairRows } from '../store/season-plan/season-repair';
import { type SearchTools, reclaimLost, runSearch } from './run-search';

export function openSeasonRepairs(jobs: JobQueue): SeasonSearches {
  return { start: (db, runId) => jobs.send(db, 'season-repair', [{ runId }]) };
}

export const noRepairProgress: RepairProgress = { seconds: 0, best: null };

/** Searches for the schedule that changes the fewest matches. */
export function runSeasonRepair(tools: SearchTools, { data }: Job): Promise<void> {
  const { runId } = data as { runId: number };
  const search = { runId, rows: seasonRepairRows, noProgress: noRepairProgress };
  return runSearch(tools, search, async ({ repair }, { problem, searchSeconds }, { signal, tell }) => {
    const onFewer = (best: NonNullable<RepairProgress['best']>) =>
      tell((progress) => ({ ...progress, best }));
    const repaired = await repair({ repair: problem, seconds: searchSeconds, signal, onFewer });
    return proposalOf(problem, repaired);
  });
}

function proposalOf({ problem, matches, ...rest }: RepairProblem, repaired: SolvedRepair): RepairProposal {
  const names = new Map(problem.venues.map(({ venueId, name }) => [venueId, name]));
  const spotOf = (placement: Placement | null) =>
    placement && {
      day: placement.day,
      time: placement.time,
      placeId: placement.venueId === noVenueId ? null : placement.venueId,
      placeName: placement.venueId === noVenueId ? null : (names.get(placement.venueId) ?? null),
    };
  const moved = matches
    .map((match, index) => ({ ...match, after: repaired.placements[index] ?? null }))
    .filter(({ placement, after }) => !isSamePlacement(placement, after));
  const present = (match: RepairProblem['matches'][number]) => ({
    teamMatchId: match.teamMatchId,
    round: match.round,
    homeTeamId: match.homeTeamId,
    awayTeamId: match.awayTeamId > 0 ? match.awayTeamId : null,
    before: spotOf(match.placement),
  });
  return {
    changes: moved.map((match) => ({ ...present(match), after: spotOf(match.after) })),
    unchanged: matches.length - moved.length,
    withdrawn: rest.withdrawn.map(present),
    withdrawalOutcome: rest.withdrawalOutcome,
    obstacles: repaired.obstacles,
    points: repaired.points,
    isFewest: repaired.isProven,
  };
}

/** Searches whose node was stopped or died start again. */
export async function restartLostRepairs(
  { db, repairs }: { db: Db; repairs: SeasonSearches },
  now: Date,
): Promise<void> {
  for (const runId of await reclaimLost(seasonRepairRows, db, now)) await repairs.start(db, runId);
}
