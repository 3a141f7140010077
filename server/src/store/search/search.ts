import type { ResponseOf } from '@courtline/contract/call';
import type { PlayerHit, searchEverything, TeamHit } from '@courtline/contract/search';
import { genders } from '@courtline/domain/constants';
import { mayBeMistyped, mostCounted } from '@courtline/domain/search/search-filter';
import { crestOf } from '@courtline/domain/team/crest';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedByShape, hideFromPlanner } from '../../db/prepared-statement';
import { type FoundJuniors, isFound } from '../player/juniors';
import { namedAlike, playersAlike } from './fuzzy-search';
import { type NamedTable, clubs, events, leagues, schools, teams } from './named-groups';
import { wordsQuery } from './search-pattern';
import { fullName, lastNameFirst } from '../player/player-name';
import { type RatingRow, ratingFacts, readRating } from '../player/rating';

type Response = ResponseOf<typeof searchEverything>;

/** This service answers every group. */
export type Found = { [Group in keyof Response]-?: NonNullable<Response[Group]> };

export type Group = keyof Found;

export type SearchOptions = {
  query: string;
  top: number;
  skip: number;
  groups: readonly Group[];
  /** A match on a junior's name would reveal to a stranger that the junior exists. */
  withJuniors: FoundJuniors;
  today: string;
  now: Date;
  sportTypeIds: readonly number[];
  ratings: { min: number; max: number; matchTypeId: number; onlyVerified: boolean } | null;
  /** Null means both colleges and high schools. */
  isCollege: boolean | null;
  onlyGoldenTickets: boolean;
};

/** Filter of a search for players only. */
export type PlayerSearchOptions = Pick<SearchOptions, 'query' | 'top' | 'today' | 'withJuniors'> & {
  isDemo: boolean;
  isPro: boolean | null;
  /** Only players with an account. */
  onlyMembers: boolean;
};

/** By prefix, which is fast while typing, or by similarity, for mistyped names. */
type SearchMode = 'beginning' | 'likeness';

export async function searchPlayers(db: Db, wanted: PlayerSearchOptions): Promise<Found['players']> {
  const searchWith = async (way: SearchMode) => {
    const { rows } = await preparedByShape(playersStatement(wanted, way)).execute(db);
    const [row] = rows;
    if (!row) throw new Error('A search always answers');
    return shownPlayers(row.found, wanted.today);
  };
  const found = await searchWith('beginning');
  return found.total > 0 || !mayBeMistyped(wanted.query) ? found : searchWith('likeness');
}

export function playersStatement(wanted: PlayerSearchOptions, way: SearchMode = 'beginning') {
  const filter = sql`not n.is_former and n.is_demo = ${wanted.isDemo}
    and (n.is_pro = ${wanted.isPro}::boolean or ${wanted.isPro}::boolean is null)
    and (n.member_id is not null or not ${wanted.onlyMembers}::boolean)
    and ${isFound('n', wanted) ?? sql`true`}`;
  return sql<{ found: StoredPlayers }>`select ${players({ ...wanted, skip: 0, way }, filter)} as found`;
}

/** Searches all groups in one statement, and repeats the empty groups with a search that tolerates typos. */
export async function search(db: Db, wanted: SearchOptions): Promise<Found> {
  const found = await searchBy(db, wanted, 'beginning');
  const missed = wanted.groups.filter((group) => found[group].total === 0);
  if (missed.length === 0 || !mayBeMistyped(wanted.query)) return found;
  const alike = await searchBy(db, { ...wanted, groups: missed }, 'likeness');
  return { ...found, ...Object.fromEntries(missed.map((group) => [group, alike[group]])) };
}

async function searchBy(db: Db, wanted: SearchOptions, way: SearchMode): Promise<Found> {
  const { rows } = await preparedByShape(searchStatement(wanted, way)).execute(db);
  const [found] = rows;
  if (!found) throw new Error('A search always answers');
  const { players: storedPlayers, teams: storedTeams } = found;
  const shownTeams = storedTeams.hits.map((team) => ({ ...team, crest: crestOf(team.id, team.crest) }));
  return {
    ...found,
    players: shownPlayers(storedPlayers, wanted.today),
    teams: { ...storedTeams, hits: shownTeams },
  };
}

type StoredTeam = Omit<TeamHit, 'crest'> & { crest: string | null };

type Stored = Omit<Found, 'players' | 'teams'> & {
  players: StoredPlayers;
  teams: { total: number; hits: StoredTeam[] };
};

/** Each group uses an index and stops counting at a limit. */
export function searchStatement(options: SearchOptions, way: SearchMode = 'beginning'): RawBuilder<Stored> {
  const wanted = { ...options, way };
  const group = (name: Group, found: RawBuilder<unknown>) =>
    wanted.groups.includes(name) ? found : sql`json_build_object('total', 0, 'hits', '[]'::json)`;
  return sql<Stored>`select
    ${group('players', players(wanted, playerFilter(wanted)))} as players,
    ${group('clubs', named(wanted, clubs))} as clubs,
    ${group('events', named(wanted, events(wanted)))} as events,
    ${group('highSchools', named(wanted, schools(wanted)))} as "highSchools",
    ${group('teams', named(wanted, teams(wanted)))} as teams,
    ${group('leagues', named(wanted, leagues(wanted)))} as leagues`;
}

type Page = Pick<SearchOptions, 'query' | 'top' | 'skip'> & { way: SearchMode };

type Candidates = {
  table: string;
  /** Ids with the name to sort by and, in a similarity search, the likeness. */
  candidates: RawBuilder<unknown>;
  hit: RawBuilder<unknown>;
  /** Of several with the same name the latest comes first. */
  latestFirst?: boolean;
};

/** The hits of one page and the total; prefix matches, or the most similar names, come first. */
function groupJson({ query, top, skip, way }: Page, { table, candidates, hit, latestFirst }: Candidates) {
  const last = latestFirst ? sql`id desc` : sql`id`;
  const first =
    way === 'likeness' ? sql`likeness desc` : sql`not starts_with(name, ${hideFromPlanner(lowered(query))})`;
  return sql`(
    with candidates as materialized (${candidates}),
      page as (
        select id, row_number() over (order by ${first}, name, ${last}) as place
        from candidates order by place limit ${hideFromPlanner(sql`${top}::int`)} offset ${hideFromPlanner(sql`${skip}::int`)}
      )
    select json_build_object(
      'total', (select least(count(*), ${sql.lit(mostCounted)}) from candidates),
      'hits', coalesce((select json_agg(${hit} order by page.place)
        from page join ${sql.table(table)} n on n.id = page.id), '[]'::json)))`;
}

function lowered(query: string) {
  return sql`lower(${query}::text)`;
}

/** As an index range, which PostgreSQL can plan without knowing the typed text. */
function begins(name: RawBuilder<unknown>, query: string): RawBuilder<unknown> {
  return sql`${name} ~>=~ ${hideFromPlanner(lowered(query))} and ${name} ~<~ ${hideFromPlanner(sql`${lowered(query)} || chr(1114111)`)}`;
}

/** By prefix of either name order. */
function players(wanted: Page, filter: RawBuilder<unknown>): RawBuilder<unknown> {
  const by = (name: RawBuilder<unknown>) => sql`
    (select n.id, ${fullName} as name from players n where ${begins(name, wanted.query)} and ${filter}
      order by ${name} using ~<~ limit ${sql.lit(mostCounted)})`;
  return groupJson(wanted, {
    table: 'players',
    candidates:
      wanted.way === 'likeness'
        ? playersAlike(wanted.query, filter)
        : sql`${by(fullName)} union ${by(lastNameFirst)}`,
    hit: playerHit,
  });
}

function playerFilter({ withJuniors, today, sportTypeIds, ratings }: SearchOptions): RawBuilder<unknown> {
  const conditions = [sql`not n.is_former`];
  const found = isFound('n', { withJuniors, today });
  if (found) conditions.push(found);
  const ofSport = sql`r.sport_type_id = any(${sportTypeIds}::smallint[])`;
  if (ratings) {
    conditions.push(sql`exists (select from ratings r where r.player_id = n.id
      and r.match_type_id = ${ratings.matchTypeId} and r.value between ${ratings.min} and ${ratings.max}
      and (r.is_verified or not ${ratings.onlyVerified}::boolean)
      and (${ofSport} or ${sportTypeIds.length === 0}::boolean))`);
  } else if (sportTypeIds.length > 0) {
    conditions.push(sql`exists (select from ratings r where r.player_id = n.id and ${ofSport})`);
  }
  return sql.join(conditions, sql` and `);
}

const ratingOf = (sportTypeId: number, matchTypeId: number) => sql`(
  select json_build_object(${ratingFacts('r')}) from ratings r
  where r.player_id = n.id and r.sport_type_id = ${sql.lit(sportTypeId)}
    and r.match_type_id = ${sql.lit(matchTypeId)})`;

type RatingName = 'singlesUtr' | 'doublesUtr' | 'singlesUtrP' | 'doublesUtrP';
type StoredHit = Omit<PlayerHit, RatingName> & Record<RatingName, RatingRow | null>;
type StoredPlayers = { total: number; hits: StoredHit[] };

function shownPlayers({ total, hits }: StoredPlayers, today: string): Found['players'] {
  const shown = (row: RatingRow | null) => {
    if (!row) return null;
    const { value, status, reliability } = readRating(row, today);
    return { value, status, progress: reliability };
  };
  return {
    total,
    hits: hits.map((hit) => ({
      ...hit,
      singlesUtr: shown(hit.singlesUtr),
      doublesUtr: shown(hit.doublesUtr),
      singlesUtrP: shown(hit.singlesUtrP),
      doublesUtrP: shown(hit.doublesUtrP),
    })),
  };
}

const playerHit = sql`json_build_object(
  'id', n.id, 'memberId', n.member_id, 'firstName', n.first_name, 'lastName', n.last_name,
  'displayName', n.first_name || ' ' || n.last_name, 'location', n.place_name,
  'gender', case n.gender_type_id when ${sql.lit(genders.male.id)} then 'M'
    when ${sql.lit(genders.female.id)} then 'F' end,
  'profileImage', n.profile_image, 'descriptionShort', n.description_short,
  'singlesUtr', ${ratingOf(1, 1)}, 'doublesUtr', ${ratingOf(1, 2)},
  'singlesUtrP', ${ratingOf(2, 1)}, 'doublesUtrP', ${ratingOf(2, 2)})`;

/** By prefix of the name or of any of its words. */
function named(wanted: Page, { filter = sql`true`, ...group }: NamedTable): RawBuilder<unknown> {
  const { table } = group;
  if (wanted.way === 'likeness') {
    return groupJson(wanted, { ...group, candidates: namedAlike(wanted.query, { table, filter }) });
  }
  const candidate = sql`select n.id, lower(n.name) as name from ${sql.table(table)} n`;
  const words = wordsQuery(wanted.query);
  const byWords = sql`union
    (${candidate} where words_of(n.name) @@ ${hideFromPlanner(sql`${words}::tsquery`)} and ${filter} limit ${sql.lit(mostCounted)})`;
  return groupJson(wanted, {
    ...group,
    candidates: sql`
      (${candidate} where ${begins(sql`lower(n.name)`, wanted.query)} and ${filter}
        order by lower(n.name) using ~<~ limit ${sql.lit(mostCounted)})
      ${words ? byWords : sql``}`,
  });
}
