import type { ResponseOf, Input } from '@courtline/contract/call';
import type { searchEverything as searchCall } from '@courtline/contract/search';
import { matchKinds, sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { narrowedRange, type SearchType, shownMemberCount } from '@courtline/domain/search/search-filter';
import type { RequestContext } from '../../context/request-context';
import { limitVisitor } from '../../operations/rate-limits';
import { juniorsFoundBy } from '../../store/player/juniors';
import { type Group, search } from '../../store/search/search';

type Query = Input<typeof searchCall>['query'];

export async function searchEverything(
  ctx: RequestContext,
  { query }: Input<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
  await limitVisitor(ctx, 'search');
  const found = await search(ctx.db, {
    query: (query.query ?? '').replace(/\s+/g, ' '),
    top: query.top,
    skip: query.skip,
    groups: groupsOf(query),
    withJuniors: juniorsFoundBy(ctx.actor),
    today: utcDay(ctx.now),
    now: ctx.now,
    sportTypeIds: (query.sportTypes ?? []).map((name) => sports[name].id),
    ratings: ratingsOf(query),
    isCollege: isCollegeOf(query.type),
    onlyGoldenTickets: query.goldenTicket,
  });
  return {
    ...found,
    clubs: {
      ...found.clubs,
      hits: found.clubs.hits.map((club) => ({
        ...club,
        memberCount: shownMemberCount(club.memberCount ?? 0),
      })),
    },
  };
}

const groupOfType: Record<SearchType, Group> = {
  players: 'players',
  events: 'events',
  clubs: 'clubs',
  colleges: 'highSchools',
  highschools: 'highSchools',
  teams: 'teams',
  leagues: 'leagues',
};

function groupsOf({ type, schoolClubSearch }: Query): Group[] {
  if (type) return [groupOfType[type]];
  const always: Group[] = ['players', 'events', 'teams', 'leagues'];
  return schoolClubSearch ? [...always, 'clubs', 'highSchools'] : always;
}

function isCollegeOf(type: SearchType | undefined): boolean | null {
  return type === 'colleges' || type === 'highschools' ? type === 'colleges' : null;
}

function ratingsOf({ utrMin, utrMax, utrType, utrTeamType, sportTypes }: Query) {
  const range = narrowedRange({ min: utrMin, max: utrMax }, sportTypes ?? []);
  return range && { ...range, matchTypeId: matchKinds[utrTeamType].id, onlyVerified: utrType === 'verified' };
}
