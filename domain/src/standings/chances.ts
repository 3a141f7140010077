/** A team and the matches it has won. */
export type Contender = { teamId: number; wins: number };

/** A match without a winner yet. */
export type OpenMatch = { teamMatchId: number; position1TeamId: number; position2TeamId: number };

/**
 * Whether a team finishes within the first places, judged by wins alone: teams level on wins are undecided.
 *
 * - clinched: whatever happens.
 * - winning: if it wins these matches of its own, the fewest that are enough.
 * - open: other teams must help.
 * - eliminated: whatever happens, too many others have more wins.
 */
export type Chance =
  | { kind: 'clinched' }
  | { kind: 'winning'; teamMatchIds: readonly number[] }
  | { kind: 'open' }
  | { kind: 'eliminated'; mostWins: number };

/** With more open matches of a team than this, its fewest sufficient wins are not searched for. */
const mostOwnMatches = 8;

/** The chance of each team; every open match will have a winner. */
export function chancesOf(
  teams: readonly Contender[],
  open: readonly OpenMatch[],
  places: number,
): Map<number, Chance> {
  return new Map(teams.map((team) => [team.teamId, chanceOf({ team, teams, open, places })]));
}

/**
 * The winners of all open matches in one season that takes the team to the first places, as team ids by match id; null if
 * there is none.
 */
export function exampleFor(
  teamId: number,
  teams: readonly Contender[],
  open: readonly OpenMatch[],
  places: number,
): Map<number, number> | null {
  const team = teams.find((one) => one.teamId === teamId);
  return team ? bestSeason({ team, teams, open, places }) : null;
}

type Question = {
  team: Contender;
  teams: readonly Contender[];
  open: readonly OpenMatch[];
  places: number;
};

function chanceOf(question: Question): Chance {
  const { team, open } = question;
  const own = open.filter((match) => isOf(match, team.teamId));
  if (isCertain(question, new Set())) return { kind: 'clinched' };
  if (!bestSeason(question)) return { kind: 'eliminated', mostWins: team.wins + own.length };
  const teamMatchIds = fewestWins(question, own);
  return teamMatchIds ? { kind: 'winning', teamMatchIds } : { kind: 'open' };
}

function fewestWins(question: Question, own: readonly OpenMatch[]): readonly number[] | null {
  const ids = own.map(({ teamMatchId }) => teamMatchId);
  if (ids.length > mostOwnMatches || !isCertain(question, new Set(ids))) return null;
  for (let size = 1; size < ids.length; size++) {
    for (const won of subsets(ids, size)) if (isCertain(question, new Set(won))) return won;
  }
  return ids;
}

/**
 * Whether the team is sure of the first places if it wins these matches and loses its others: no group of as many other
 * teams as there are places can all come level with it. A team of such a group wins all matches against teams outside,
 * so only matches within the group can stand in the way.
 */
function isCertain({ team, teams, open, places }: Question, won: ReadonlySet<number>): boolean {
  const target = team.wins + won.size;
  const lost = open.filter(({ teamMatchId }) => !won.has(teamMatchId));
  const rivals: Rival[] = [];
  let alreadyLevel = 0;
  for (const { teamId, wins } of teams) {
    if (teamId === team.teamId) continue;
    const againstTeam = lost.filter((match) => isOf(match, teamId) && isOf(match, team.teamId)).length;
    const possible = lost.filter((match) => isOf(match, teamId)).length;
    const missing = target - wins - againstTeam;
    if (missing <= 0) alreadyLevel += 1;
    else if (missing <= possible - againstTeam) rivals.push({ teamId, missing });
  }
  const needed = places - alreadyLevel;
  if (needed <= 0) return false;
  if (needed > rivals.length) return true;
  const between = open.filter((match) => !isOf(match, team.teamId));
  for (const group of subsets(
    rivals.toSorted((a, b) => a.missing - b.missing),
    needed,
  )) {
    if (canAllReach(group, between)) return false;
  }
  return true;
}

/** A team and the wins that it still needs. */
type Rival = { teamId: number; missing: number };

function canAllReach(group: readonly Rival[], between: readonly OpenMatch[]): boolean {
  const members = new Set(group.map(({ teamId }) => teamId));
  const inside = between.filter((match) => isBetween(match, members));
  const mostLosses = new Map(
    group.map(({ teamId, missing }) => {
      const played = between.filter((match) => isOf(match, teamId)).length;
      return [teamId, played - missing];
    }),
  );
  return assign(inside, mostLosses) !== null;
}

/**
 * A season in which the team wins all its matches, and fewer others than there are places end with more wins. Those
 * others may win anything, so they win their matches; the rest must share their own matches without passing the team.
 */
function bestSeason({ team, teams, open, places }: Question): Map<number, number> | null {
  const own = open.filter((match) => isOf(match, team.teamId));
  const between = open.filter((match) => !isOf(match, team.teamId));
  const target = team.wins + own.length;
  const others = teams.filter(({ teamId }) => teamId !== team.teamId);
  const ahead = others.filter(({ wins }) => wins > target);
  const free = Math.min(places - 1 - ahead.length, others.length - ahead.length);
  if (free < 0) return null;
  const chasing = others.filter(({ wins }) => wins <= target);
  const reach = ({ teamId, wins }: Contender) => wins + between.filter((match) => isOf(match, teamId)).length;
  for (const passing of subsets(
    chasing.toSorted((a, b) => reach(b) - reach(a)),
    free,
  )) {
    const above = new Set([...ahead, ...passing].map(({ teamId }) => teamId));
    const below = chasing.filter(({ teamId }) => !above.has(teamId));
    const room = new Map(below.map(({ teamId, wins }) => [teamId, target - wins]));
    const shared = assign(
      between.filter((match) => isBetween(match, room)),
      room,
    );
    if (!shared) continue;
    for (const { teamMatchId } of own) shared.set(teamMatchId, team.teamId);
    for (const { teamMatchId, position1TeamId, position2TeamId } of between) {
      if (!shared.has(teamMatchId))
        shared.set(teamMatchId, above.has(position1TeamId) ? position1TeamId : position2TeamId);
    }
    return shared;
  }
  return null;
}

/**
 * Gives every match to one of its two teams, none of which gets more than it has room for: a maximum flow from matches
 * to teams, by augmenting paths. Returns the teams by match id, or null if there is no way.
 */
function assign(
  matches: readonly OpenMatch[],
  room: ReadonlyMap<number, number>,
): Map<number, number> | null {
  let total = 0;
  for (const places of room.values()) total += places;
  if (total < matches.length) return null;
  const given = new Map<number, OpenMatch[]>([...room.keys()].map((teamId) => [teamId, []]));
  const hasRoom = (teamId: number) => (given.get(teamId)?.length ?? 0) < (room.get(teamId) ?? 0);
  const place = (match: OpenMatch, seen: Set<number>): boolean => {
    for (const teamId of [match.position1TeamId, match.position2TeamId]) {
      if (seen.has(teamId)) continue;
      seen.add(teamId);
      const taken = given.get(teamId);
      if (!taken) continue;
      if (hasRoom(teamId)) {
        taken.push(match);
        return true;
      }
      for (const [index, other] of taken.entries()) {
        if (!place(other, seen)) continue;
        taken[index] = match;
        return true;
      }
    }
    return false;
  };
  for (const match of matches) if (!place(match, new Set())) return null;
  return new Map([...given].flatMap(([teamId, taken]) => taken.map((match) => [match.teamMatchId, teamId])));
}

function isOf({ position1TeamId, position2TeamId }: OpenMatch, teamId: number): boolean {
  return position1TeamId === teamId || position2TeamId === teamId;
}

function isBetween(match: OpenMatch, teams: { has(teamId: number): boolean }): boolean {
  return teams.has(match.position1TeamId) && teams.has(match.position2TeamId);
}

/** All subsets of a size, those of the first items first. */
function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (let index = from; index <= items.length - size; index++)
      for (const rest of subsets(items, size - 1, index + 1)) yield [items[index] as T, ...rest];
}
