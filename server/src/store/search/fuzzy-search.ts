import { mayBeMistyped, mostAlike, mostCounted } from '@courtline/domain/search/search-filter';
import { type RawBuilder, sql } from 'kysely';
import { fullName, lastNameFirst } from '../player/player-name';

/** How many names are tried for each that was typed. */
const mostNames = 10;

type Sql = RawBuilder<unknown>;

/**
 * Ids, names and how like they are to what was typed, for players whose name was mistyped. Likeness is looked for among
 * the names that players bear, which are few, and the players then along the index of their names.
 */
export function playersAlike(query: string, filter: Sql): Sql {
  const words = query.split(' ').filter((word) => word !== '');
  const text = words.join(' ');
  // Either name may be of several words.
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

/** What was typed as two names, or nothing where it was one word. */
function split(words: readonly string[], at: number): Pair[] {
  if (words.length < 2) return [];
  return [[words.slice(0, at).join(' '), words.slice(at).join(' ')]];
}

/** To a text of several words only names of several are alike: 'ana b' is no Ana. */
function namesAlike(typed: readonly string[]): Sql {
  const texts = [...new Set(typed)].filter(mayBeMistyped);
  return sql`select t.typed, a.name, a.likeness
    from (select lower(text) as typed from unnest(${texts}::text[]) text) t
    cross join lateral (
      select p.name, similarity(p.name, t.typed) as likeness from player_names p
      where p.name % t.typed and is_name_like(t.typed, p.name) and (p.name like '% %' or t.typed not like '% %')
      order by likeness desc, p.name limit ${sql.lit(mostNames)}
    ) a`;
}

/** A space comes right before an exclamation mark: between them lie the players of exactly that name. */
function oneName(text: string): Sql {
  return sql`select name || ' ' as low, name || '!' as high, likeness from alike where typed = lower(${text}::text)`;
}

/** Each of the two names as it was typed, of which the second may only have been begun, or one that is like it. */
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

type Noun = { table: string; filter: Sql };

/** The same for what has one name, in which a word was mistyped. */
export function namedAlike(query: string, { table, filter }: Noun): Sql {
  const typed = sql`lower(${query}::text)`;
  return sql`select * from (
      select n.id, lower(n.name) as name, strict_word_similarity(${typed}, lower(n.name)) as likeness
      from ${sql.table(table)} n
      where ${typed} <% lower(n.name) and is_word_like(${typed}, lower(n.name)) and ${filter} limit ${mostCounted}
    ) found order by likeness desc, name, id limit ${mostAlike}`;
}
