import { type UnchangedEvent, liveEvent } from '@courtline/contract/service';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import type { LiveUpdates, StreamReader, StreamHolder } from '../context/services';
import type { ConversationChange } from '../store/message/conversation-events';
import { type TeamEvent, teamEventAudiences } from '../store/team/team-events';
import { type Readers, openReaders } from './live-readers';
import { type ReplicaLag, createEventPosition, withoutReplicas } from './event-position';
import { listen } from './live-connection';
import { createRecentChanges } from './recent-changes';
import { networkOf } from '../context/client-address';
import { plain } from '../context/service-error';

/** Finds who may currently receive an event. */
type FindListeners = {
  ofConversation: (
    change: ConversationChange,
    loginSessionIds: readonly number[],
  ) => Promise<readonly number[]>;
  ofTeamEvents: (
    events: readonly TeamEvent[],
    loginSessionIds: readonly number[],
  ) => Promise<readonly { event: TeamEvent; loginSessionId: number }[]>;
};

const heartbeatMs = 25_000;

const conversationChanges = z.object({ roomId: z.int(), memberIds: z.array(z.int()).nullable() });
const teamEvent = z.object({
  leagueId: z.int(),
  teamMatchId: z.int(),
  teamId: z.int(),
  audience: z.enum(teamEventAudiences),
});
const leagueEvent = liveEvent.required();
const heard = z.union([leagueEvent, conversationChanges, teamEvent]);

/** One connection per node listens for all readers, so writes of any node reach every reader. */
export function createLiveUpdates(
  connection: ClientConfig,
  find: FindListeners,
  reads: ReplicaLag = withoutReplicas,
): LiveUpdates {
  const position = createEventPosition(reads);
  const leagues = openLeagues(find, { position: position.latest, maxLagMs: reads.maxLagMs });
  const [ofLeagues, ofLoginSessions] = [leagues.readers, openReaders(position.latest)];
  const notifyConversation = async (change: ConversationChange) => {
    const loginSessionIds = ofLoginSessions.keys();
    if (loginSessionIds.length === 0) return;
    // The reader may have left the conversation since the page was opened.
    for (const id of await find.ofConversation(change, loginSessionIds))
      ofLoginSessions.tell(id, { roomId: change.roomId });
  };
  const hear = (event: Heard) => {
    if ('version' in event) leagues.notifyAll(event);
    // A page that misses the event reloads periodically.
    else
      void ('teamId' in event ? leagues.notifyTeam(event) : notifyConversation(event)).catch(() => undefined);
  };
  const listener = listen(connection, {
    hear: (payload) => {
      const event = readEvent(payload);
      if (event) position.refresh(() => hear(event));
    },
    onListening: () => position.refresh(leagues.startListening),
    onLost: leagues.stopListening,
  });
  const heartbeat = setInterval(() => {
    ofLeagues.beat();
    ofLoginSessions.beat();
  }, heartbeatMs);
  const slots = openStreamSlots();
  const addTo =
    (readers: Pick<Readers, 'add'>) =>
    (key: number, { until, holder }: StreamReader) => {
      const release = slots.take(holder);
      return readers.add(key, until, holder.loginSessionId).on('close', release);
    };
  return {
    follow: addTo(leagues),
    followConversations: addTo(ofLoginSessions),
    isListening: listener.isListening,
    async close() {
      clearInterval(heartbeat);
      ofLeagues.sendHome();
      ofLoginSessions.sendHome();
      await listener.close();
    },
  };
}

type LeagueOptions = { position: () => string | null; maxLagMs: number };

function openLeagues(find: FindListeners, { position, maxLagMs }: LeagueOptions) {
  const readers = openReaders(position);
  const { startListening, stopListening, noteLeague, noteTeam, unchangedMs } = createRecentChanges(
    async (events, loginSessionId) =>
      (await find.ofTeamEvents(events, [loginSessionId])).map(({ event }) => event),
  );
  // The data of the page may come from a replica that did not know the change yet.
  const sinceReplay = (ms: number) => ({ forMs: Math.max(0, ms - maxLagMs) }) satisfies UnchangedEvent;
  const add: Readers['add'] = (leagueId, until, loginSessionId = null) => {
    // The reader is added first: a change from now on reaches it as an event of its own.
    const reader = readers.add(leagueId, until, loginSessionId);
    void unchangedMs(leagueId, loginSessionId).then((ms) =>
      readers.greet(reader, 'unchanged', sinceReplay(ms)),
    );
    return reader;
  };
  const notifyAll = (event: z.infer<typeof leagueEvent>) => {
    noteLeague(event.leagueId);
    readers.tell(event.leagueId, event);
  };
  const notifyTeam = async (event: TeamEvent) => {
    noteTeam(event);
    const { leagueId } = event;
    const loginSessionIds = readers.loginSessionIds(leagueId);
    if (loginSessionIds.length === 0) return;
    const listeners = await find.ofTeamEvents([event], loginSessionIds);
    readers.tell(
      leagueId,
      { leagueId },
      listeners.map(({ loginSessionId }) => loginSessionId),
    );
  };
  const listenAgain = () => {
    startListening();
    // Events that were sent while the database was away are lost: open pages load their data again.
    readers.greetAll('unchanged', { forMs: 0 } satisfies UnchangedEvent);
  };
  return { readers, add, notifyAll, notifyTeam, startListening: listenAgain, stopListening };
}

type Heard = z.infer<typeof heard>;

/** Validates the payload, because anyone with access to the database can notify on this channel. */
function readEvent(payload = ''): Heard | null {
  try {
    return heard.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Per node. A club shares one address, and every visible page of a visitor holds one stream. */
const streamLimits = { perMember: 20, perVisitorAddress: 200 } as const;

/**
 * Counts open live streams. Members count individually and not by address, so that a visitor who opens many streams takes
 * none from members on the same network.
 */
function openStreamSlots() {
  const taken = new Map<string, number>();
  return {
    /** Takes a slot and returns a function that releases it; throws if none is left. */
    take({ memberId, address }: StreamHolder): () => void {
      const key = memberId === null ? `address ${networkOf(address)}` : `member ${memberId}`;
      const max = memberId === null ? streamLimits.perVisitorAddress : streamLimits.perMember;
      const count = taken.get(key) ?? 0;
      if (count >= max) throw tooManyStreams();
      taken.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}

function tooManyStreams() {
  return plain(429, 'Too many pages are open. Close some and try again.', 'Too many live streams', {
    'retry-after': '60',
  });
}
