import { shape } from '../load/fill-play';
import { fromAddress } from '../load/sign-in';
import type { WireRequest } from '../load/wire';
import { type Post, askedOf } from '../matchnight/posts';

export type Crowd = {
  /** Number of sessions with matches. */
  played: number;
  /** Headers of each signed-in player, by player number, from 1. */
  players: readonly Record<string, string>[];
  /** Scores still to be posted for the teams of those players; each is removed when it is sent. */
  posts: Post[];
  /** Matches to come, each with players of the home team. */
  toCome: readonly { teamMatchId: number; player: number }[];
};

type Kind = { name: string; share: number; ask: (crowd: Crowd) => WireRequest };

/** Requests of a league evening, by their share in percent. */
const kinds: readonly Kind[] = [
  {
    name: 'session page',
    share: 20,
    ask: (crowd) => byAnybody(crowd, `/v2/leagues/sessions/${aSession(crowd)}/summary`),
  },
  {
    name: 'schedule',
    share: 18,
    ask: (crowd) => byAnybody(crowd, `/v2/leagues/sessions/${aSession(crowd)}/schedule`),
  },
  {
    name: 'standings',
    share: 18,
    ask: (crowd) => byAnybody(crowd, `/v1/leagues/sessions/${aSession(crowd)}/teamstandings`),
  },
  {
    name: 'match page',
    share: 14,
    ask: (crowd) => byAnybody(crowd, `/v1/leagues/teammatches/${aMatch(crowd)}/summary`),
  },
  { name: 'league search', share: 10, ask: leagueSearch },
  { name: 'search while typing', share: 8, ask: typing },
  { name: 'availability', share: 8, ask: availability },
  { name: 'score', share: 4, ask: score },
];

export function askSomething(crowd: Crowd): WireRequest & { name: string } {
  let point = below(100);
  const kind = kinds.find(({ share }) => (point -= share) < 0) ?? kinds[0];
  if (!kind) throw new Error('The mix has no kind of request');
  return { name: kind.name, ...kind.ask(crowd) };
}

function below(number: number): number {
  return Math.floor(Math.random() * number);
}

/** Half of all readers look at a tenth of the sessions. */
function aSession({ played }: Crowd): number {
  return 1 + below(Math.random() < 0.5 ? Math.ceil(played / 10) : played);
}

function aMatch(crowd: Crowd): number {
  return (aSession(crowd) - 1) * shape.matches + 1 + below(shape.matches);
}

/** Three of ten requests are signed in. */
function byAnybody({ players }: Crowd, path: string): WireRequest {
  return Math.random() < 0.3 ? { path, headers: players[below(players.length)] ?? {} } : { path };
}

function leagueSearch(): WireRequest {
  const distanceFilter = { distance: 50, lat: 26 + Math.random() * 22, long: -122 + Math.random() * 50 };
  return {
    method: 'POST',
    path: '/v4/search/leagues/sessions',
    headers: fromAddress(below(1 << 24)),
    body: { searchProperties: { sessionDateStatuses: [1, 2], distanceFilter } },
  };
}

const names = ['Ann Adams', 'Bea Baker', 'Cleo Clark', 'Dora Davis', 'Evans', 'Fay Frank', 'Green', 'Jones'];

function typing(): WireRequest {
  const typed = (names[below(names.length)] ?? '').slice(0, 3 + below(5));
  return { path: `/v2/search?query=${encodeURIComponent(typed)}`, headers: fromAddress(below(1 << 24)) };
}

/** A player sets their availability for a match of their team. */
function availability({ toCome, players }: Crowd): WireRequest {
  const { teamMatchId, player } = toCome[below(toCome.length)] ?? noPost();
  return {
    method: 'PUT',
    path: `/v1/leagues/teammatches/${teamMatchId}/playeravailability`,
    headers: players[player - 1] ?? {},
    body: { teamMemberIds: [player], playerAvailabilityStatusId: 1 + below(3), teamMatchId },
  };
}

function score({ posts, players }: Crowd): WireRequest {
  const post = posts.length > 1 ? posts.pop() : undefined;
  const { teamId } = post ?? noPost();
  return askedOf(post ?? noPost(), players[(teamId - 1) * shape.roster] ?? {});
}

function noPost(): never {
  throw new Error('All scores of the evening are posted: more sessions are needed for so long an evening');
}
