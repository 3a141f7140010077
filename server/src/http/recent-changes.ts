import type { TeamEvent } from '../store/team/team-events';

/** Longer than a page takes from its HTML to its stream; data that are older than this are fetched again. */
const rememberedMs = 60_000;

/** The events among these that the member of the log-in may learn of. */
type FindEventsFor = (events: readonly TeamEvent[], loginSessionId: number) => Promise<readonly TeamEvent[]>;
type TeamChange = { event: TeamEvent; at: number };

/**
 * When leagues last changed, as far as this node heard of it: what a page missed between its data and its stream. A page
 * has a clock of its own, so it is told for how long nothing has changed.
 */
export function createRecentChanges(findEventsFor: FindEventsFor, clock = () => performance.now()) {
  const leagues = new Map<number, { at: number }>();
  const teams = new Map<string, TeamChange>();
  let listeningSince: number | null = null;

  function leagueChangedAt(leagueId: number): number {
    const now = clock();
    if (listeningSince === null) return now;
    return Math.max(listeningSince, now - rememberedMs, leagues.get(leagueId)?.at ?? 0);
  }

  /** Changes that only some of the league's members may learn of, the latest first. */
  function teamChanges(leagueId: number, after: number): TeamChange[] {
    return [...teams.values()]
      .filter(({ event, at }) => event.leagueId === leagueId && at > after)
      .toReversed();
  }

  async function changedAt(leagueId: number, loginSessionId: number | null): Promise<number> {
    const forEveryone = leagueChangedAt(leagueId);
    if (loginSessionId === null) return forEveryone;
    const changes = teamChanges(leagueId, forEveryone);
    if (changes.length === 0) return forEveryone;
    const events = changes.map(({ event }) => event);
    const seen = new Set(await findEventsFor(events, loginSessionId));
    return changes.find(({ event }) => seen.has(event))?.at ?? forEveryone;
  }

  return {
    /** Changes before this moment are unknown. */
    startListening: () => void (listeningSince = clock()),
    stopListening: () => void (listeningSince = null),
    noteLeague: (leagueId: number) => putLast(leagues, leagueId, { at: clock() }),
    noteTeam: (event: TeamEvent) =>
      putLast(teams, `${event.teamMatchId} ${event.teamId} ${event.audience}`, {
        event,
        at: clock(),
      }),
    /** For how long nothing has changed in the league that this reader may learn of; at most a minute. */
    unchangedMs: async (leagueId: number, loginSessionId: number | null): Promise<number> => {
      // Without an answer from the database anything may have changed.
      const at = await changedAt(leagueId, loginSessionId).catch(clock);
      return Math.floor(clock() - at);
    },
  };
}

/** Keeps the changes in order, and removes those at the front that are too old to matter. */
function putLast<Key, Change extends { at: number }>(changes: Map<Key, Change>, key: Key, change: Change) {
  changes.delete(key);
  changes.set(key, change);
  for (const [oldKey, { at }] of changes) {
    if (change.at - at <= rememberedMs) return;
    changes.delete(oldKey);
  }
}
