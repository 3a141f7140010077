import type { Db } from '../db/open';
import { saveFreeAgent } from '../store/free-agent/free-agent';
import { saveTeamInvitation } from '../store/free-agent/team-invitation';
import { listCaptainSessions, listEligiblePlayers } from './captain-sessions';

type Filling = { captainId: number; accountIds: ReadonlySet<number>; now: Date };

const most = 4;

const days = [
  [1, 3],
  [0, 6],
  [1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
];

/**
 * Players without a team in the sessions of the demo captain, who has invited the first of them. The substitute lists
 * take the players who have been members longest, so these are the newest.
 */
export async function fillFreeAgents(db: Db, { captainId, accountIds, now }: Filling): Promise<void> {
  for (const { teamId, sessionId } of await listCaptainSessions(db, { captainId, now })) {
    const eligible = await listEligiblePlayers(db, { sessionId, now });
    const memberIds = eligible
      .filter((memberId) => !accountIds.has(memberId))
      .slice(-most)
      .toReversed();
    for (const [index, memberId] of memberIds.entries()) {
      const entry = { days: days[index % days.length] ?? [], rating: null, showsPlace: index % 2 === 0 };
      await saveFreeAgent(db, { sessionId, memberId, ...entry, by: memberId, now });
    }
    const [first] = memberIds;
    if (first !== undefined)
      await saveTeamInvitation(db, { sessionId, memberId: first, teamId, by: captainId, now });
  }
}
