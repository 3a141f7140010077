import { mayBeMistyped, mostAlike, mostCounted } from '@courtline/domain/search/search-filter';
import { type RawBuilder, sql } from 'kysely';
import { hideFromPlanner } from '../../db/prepared-statement';
import { fullName, lastNameFirst } from '../player/player-name';
import { swappedTexts, swappedWordsQuery } from './search-pattern';

/** How many similar names are tried for each typed name. */
const mostNames = 10;

type Sql = RawBuilder<unknown>;

/**
 * Ids, names and similarity of players for a mistyped name. Compares with the distinct names of players, which are few, and
 * then finds the players with the name index.
 */
export function playersAlike(query: string, filter: Sql): Sql {
  const words = query.split(' ').filter((word) => word !== '');
  const text = words.join(' ');
  // First and last name may each consist of several words.
  const first = split(words, 1);
  const last = split(words, words.length - 1);
  const byFullName = sql.join([oneName(text), ...first.map(bothNames)], sql` union all `);
  const byLastName = sql.join([oneName(text), ...last.map(bothNames)], sql` union all `);
  return sql`
    with alike as materialized (${namesAlike([text, ...first.flat(), ...last.flat()])})
    select id, min(name) as name, max(likeness) as likeness from (
      ${playersBetween(fullName, { ranges: byFullName, filter })}
      union all ${playersBetween(lastNameFirst, { ranges: byLastName, filter })}
    ) found
    group by id order by likeness desc, name, id limit ${mostAlike}`;
}

type Pair = readonly [string, string];

/** The typed words as two names; empty for a single word. */
function split(words: readonly string[], at: number): Pair[] {
  if (words.length < 2) return [];
  return [[words.slice(0, at).join(' '), words.slice(at).join(' ')]];
}

/**
 * A typed text of several words matches only names of several words: 'ana b' does not match Ana. Short names with two
 * swapped letters have too few letters in a row in common to be alike.
 */
function namesAlike(typed: readonly string[]): Sql {
  const texts = [...new Set(typed)].filter(mayBeMistyped);
  const swaps = texts.flatMap((text) => swappedTexts(text).map((swapped): Pair => [text, swapped]));
  return sql`select t.typed, a.name, a.likeness
    from (select lower(text) as typed from unnest(${texts}::text[]) text) t
    cross join lateral (
      select p.name, similarity(p.name, t.typed) as likeness from player_names p
      where p.name % t.typed and is_name_like(t.typed, p.name) and (p.name like '% %' or t.typed not like '% %')
      order by likeness desc, p.name limit ${sql.lit(mostNames)}
    ) a
    union select lower(s.typed), p.name, 1 from unnest(${swaps.map(([text]) => text)}::text[],
      ${swaps.map(([, swapped]) => swapped)}::text[]) s(typed, swapped) join player_names p on p.name = s.swapped`;
}

/** A space sorts right before an exclamation mark, so the range contains exactly the players with that name. */
function oneName(text: string): Sql {
  return sql`select name || ' ' as low, name || '!' as high, likeness from alike where typed = lower(${text}::text)`;
}

/** Combines each typed name with its similar names; the second name may be a prefix. */
function bothNames([one, other]: Pair): Sql {
  const [a, b] = [sql`lower(${one}::text)`, sql`lower(${other}::text)`];
  return sql`select a.name || ' ' || b.low, a.name || ' ' || b.high, (a.likeness + b.likeness) / 2
    from (select name, likeness from alike where typed = ${a} union all select ${a}, 1) a
    cross join (
      select name as low, name || chr(1) as high, likeness from alike where typed = ${b}
      union all select ${b}, ${b} || chr(1114111), 1
    ) b`;
}

function playersBetween(key: Sql, { ranges, filter }: { ranges: Sql; filter: Sql }): Sql {
  return sql`select n.id, n.name, r.likeness from (${ranges}) r cross join lateral (
      select n.id, ${fullName} as name from players n
      where ${key} ~>=~ r.low and ${key} ~<~ r.high and ${filter}
      order by ${key} using ~<~ limit ${mostAlike}
    ) n`;
}

type NamedTable = { table: string; filter: Sql };

/** Same as `playersAlike`, for tables with a single name column; swapped letters are found in every word. */
export function namedAlike(query: string, { table, filter }: NamedTable): Sql {
  const typed = sql`lower(${query}::text)`;
  const swapped = hideFromPlanner(sql`${swappedWordsQuery(query)}::tsquery`);
  return sql`select id, name, max(likeness) as likeness from (
      (select n.id, lower(n.name) as name, strict_word_similarity(${typed}, lower(n.name)) as likeness
        from ${sql.table(table)} n
        where ${typed} <% lower(n.name) and is_word_like(${typed}, lower(n.name)) and ${filter} limit ${mostCounted})
      union all
      (select n.id, lower(n.name), 1 from ${sql.table(table)} n
        where words_of(n.name) @@ ${swapped} and ${filter} limit ${mostAlike})
    ) found group by id, name order by likeness desc, name, id limit ${mostAlike}`;
}
