import { type RepairBoard, clashes } from './repair-board';

/** Penalty points of the wishes that depend on two matches, with all matches where they are. */
export function pairPoints(board: RepairBoard): number {
  return restPoints(board) + sharingPoints(board);
}

function restPoints({ rules, spots }: RepairBoard): number {
  if (rules.restWishes.length === 0) return 0;
  let points = 0;
  for (const own of rules.byTeam.values()) {
    const days = own.flatMap((index) => spots[index]?.day ?? []);
    points += days.reduce((sum, day, at) => sum + tooClose(rules.restWishes, day, days.slice(at + 1)), 0);
  }
  return points;
}

function tooClose(
  wishes: RepairBoard['rules']['restWishes'],
  day: number,
  others: readonly number[],
): number {
  return wishes.reduce(
    (sum, wish) => sum + wish.points * others.filter((other) => Math.abs(other - day) < wish.days).length,
    0,
  );
}

/** Each pair of teams counts once. */
function sharingPoints(board: RepairBoard): number {
  let points = 0;
  for (const [teamId, shared] of board.rules.sharing) {
    const wished = shared.filter((one) => !one.isMust && teamId < one.teamId);
    for (const { teamId: otherId, points: each } of wished)
      points += each * clashesOf(board, teamId, otherId);
  }
  return points;
}

function clashesOf(board: RepairBoard, teamId: number, otherId: number): number {
  return (board.rules.byTeam.get(teamId) ?? []).reduce((sum, index) => {
    const spot = board.spots[index];
    return spot ? sum + clashes(board, { index, spot, teamId }, otherId).length : sum;
  }, 0);
}
