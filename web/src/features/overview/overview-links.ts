import type { Overview, OverviewSession } from '@courtline/contract/overview';
import type { AttentionKind, FigureKind } from '@courtline/domain/overview/overview';
import { isTournament } from '@courtline/domain/session/session-kind';
import { isOutside, linkTo } from '../../api/links';

type Desk = { tab: 'teams' | 'draw' | 'schedule' | 'players'; hash?: string } & Record<string, string>;

/** A tab of the session's desk, scrolled into view. */
function deskLink({ id }: Pick<OverviewSession, 'id'>, { hash = 'desk', ...query }: Desk): string {
  return `/leagues/session/${id}/manage?${new URLSearchParams(query).toString()}#${hash}`;
}

function matchesTab(session: OverviewSession): 'draw' | 'schedule' {
  return isTournament(session) ? 'draw' : 'schedule';
}

/** Claims are decided on the home page, which the operator may have moved to another site. */
function claimsLink(): string {
  const home = linkTo('home');
  return `${isOutside(home) ? '/' : home}#claims`;
}

/** Where the work of one entry is done. */
export function attentionLink(kind: AttentionKind, session: OverviewSession | null): string {
  if (session === null || kind === 'claims') return claimsLink();
  switch (kind) {
    case 'scores':
    case 'lineups':
      return deskLink(session, { tab: matchesTab(session), show: kind });
    case 'makeups': {
      const [first, second] = session.overdueMakeups;
      const isOne = first !== undefined && second === undefined;
      return isOne ? `/leagues/match/${first.teamMatchId}` : deskLink(session, { tab: matchesTab(session) });
    }
    case 'disputes':
      return `/leagues/session/${session.id}/manage#disputes`;
    case 'winner':
      return deskLink(session, { tab: matchesTab(session) });
    case 'draft':
      // The actions on a draw are below the bracket.
      return deskLink(session, {
        tab: matchesTab(session),
        ...(isTournament(session) && { hash: 'actions' }),
      });
    case 'unpaid':
      return deskLink(session, { tab: 'players', team: 'all', show: 'unpaid' });
    case 'undelivered':
      return deskLink(session, { tab: 'players', team: 'all', show: 'no-email' });
    default:
      return deskLink(session, { tab: 'teams', hash: 'requests' });
  }
}

export function teamsLink(session: OverviewSession): string {
  return deskLink(session, { tab: 'teams' });
}

export function playersLink(session: OverviewSession): string {
  return deskLink(session, { tab: 'players', team: 'all' });
}

/** How many of a figure one session contributes. */
const countOf: Record<Exclude<FigureKind, 'claims'>, (session: OverviewSession) => number> = {
  teams: ({ teamsMax }) => teamsMax,
  players: ({ playerCount }) => playerCount,
  unpaid: ({ unpaidCount }) => unpaidCount,
  scores: ({ missingScores }) => missingScores.length,
  requests: ({ requestCount }) => requestCount,
  lineups: ({ missingLineups }) => missingLineups.length,
};

/** Addresses within the page: the list of its sessions. A session has none. */
const sessionLists = { league: '#sessions', conference: '?tab=sessions#desk', session: '#desk' } as const;

export type OverviewScope = keyof typeof sessionLists;

/**
 * A figure of a single session leads to its tab. If several sessions contribute, it leads to their list on the same page, or
 * to what needs attention, limited to this kind.
 */
export function figureLink(
  kind: FigureKind,
  { sessions }: Pick<Overview, 'sessions'>,
  scope: OverviewScope,
): string {
  if (kind === 'claims') return claimsLink();
  const own = sessions.filter((session) => countOf[kind](session) > 0);
  const [only = sessions[0], second] = own;
  const list = sessionLists[scope];
  if (!only) return list;
  const isAlone = second === undefined && (own.length > 0 || sessions.length === 1);
  if (kind === 'teams') return isAlone ? teamsLink(only) : list;
  if (kind === 'players') return isAlone ? playersLink(only) : list;
  return isAlone ? attentionLink(kind, only) : `?show=${kind}#attention`;
}
