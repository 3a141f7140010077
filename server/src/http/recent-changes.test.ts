import { describe, expect, it } from 'vitest';
import type { TeamEvent } from '../store/team/team-events';
import { createRecentChanges } from './recent-changes';

const [league, member, visitor] = [7, 3, null];
const minute = 60_000;
const ownTeamId = 1;

/** A node with a clock that the test sets, and the members who may learn of changes of a team. */
function aNode({ teammates = [] as number[] } = {}) {
  const clock = { now: 1000 };
  const lookups: (readonly TeamEvent[])[] = [];
  const changes = createRecentChanges(
    (events, memberId) => {
      lookups.push(events);
      const isSeen = ({ teamId }: TeamEvent) => teamId === ownTeamId && teammates.includes(memberId);
      return Promise.resolve(events.filter(isSeen));
    },
    () => clock.now,
  );
  changes.startListening();
  return { ...changes, clock, lookups };
}

const newsOf = (teamId: number, leagueId = league) => ({
  leagueId,
  teamMatchId: 1,
  teamId,
  audience: 'team' as const,
});

describe('recent changes of a league', () => {
  it('tell the time since the last one', async () => {
    const { clock, noteLeague, unchangedMs } = aNode();
    clock.now += 200;
    noteLeague(league);
    clock.now += 100;
    noteLeague(league);
    clock.now += 40.7;
    expect(await unchangedMs(league, visitor)).toBe(40);
    expect(await unchangedMs(8, visitor)).toBe(340);
  });

  it('are unknown from before the node listened', async () => {
    const { clock, noteLeague, startListening, stopListening, unchangedMs } = aNode();
    noteLeague(league);
    clock.now += 500;
    stopListening();
    expect(await unchangedMs(league, visitor)).toBe(0);
    clock.now += 500;
    startListening();
    clock.now += 30;
    expect(await unchangedMs(league, visitor)).toBe(30);
  });

  it('are forgotten after a minute', async () => {
    const { clock, noteLeague, noteTeam, unchangedMs } = aNode({ teammates: [member] });
    noteLeague(league);
    noteTeam(newsOf(1));
    clock.now += 10 * minute;
    expect(await unchangedMs(league, visitor)).toBe(minute);
    expect(await unchangedMs(league, member)).toBe(minute);
  });

  it('of one team are told to its members only', async () => {
    const { clock, noteLeague, noteTeam, unchangedMs } = aNode({ teammates: [member] });
    noteLeague(league);
    clock.now += 500;
    noteTeam(newsOf(1));
    clock.now += 100;
    expect(await unchangedMs(league, member)).toBe(100);
    expect(await unchangedMs(league, 4)).toBe(600);
    expect(await unchangedMs(league, visitor)).toBe(600);
  });

  it('of a team are looked up only in its league, and not before a change for everyone', async () => {
    const { clock, noteLeague, noteTeam, unchangedMs, lookups } = aNode({ teammates: [member] });
    noteTeam(newsOf(1));
    noteTeam(newsOf(2, 8));
    clock.now += 100;
    noteLeague(league);
    expect(await unchangedMs(league, member)).toBe(0);
    expect(lookups).toEqual([]);
  });

  it('of many teams are looked up at once, and tell members of none of them nothing', async () => {
    const { clock, noteTeam, unchangedMs, lookups } = aNode({ teammates: [member] });
    for (let teamId = 1; teamId <= 20; teamId += 1) {
      clock.now += 10;
      noteTeam(newsOf(teamId));
      noteTeam(newsOf(teamId));
    }
    expect(await unchangedMs(league, 4)).toBe(200);
    expect(await unchangedMs(league, member)).toBe(190);
    expect(lookups.map((events) => events.length)).toEqual([20, 20]);
  });

  it('count as just made if the database does not answer', async () => {
    let now = 1000;
    const changes = createRecentChanges(
      () => Promise.reject(new Error('away')),
      () => now,
    );
    changes.startListening();
    now += 100;
    changes.noteTeam(newsOf(1));
    now += 100;
    expect(await changes.unchangedMs(league, visitor)).toBe(200);
    expect(await changes.unchangedMs(league, member)).toBe(0);
  });
});
