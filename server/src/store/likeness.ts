import { mostAlike, mostCounted } from '@courtline/domain/search/search-filter';
import { type RawBuilder, sql } from 'kysely';
import { fullName, lastNameFirst } from './player-name';

/** How many names are tried for each that was typed. */
const mostNames = 10;

/**
 * Ids, names and how like they are to what was typed, for players whose name was mistyped. Likeness is looked for among
 * the names that players bear, which are few, and the players then along the index of their names.
 */
export function playersAlike(query: string, filter: RawBuilder<unknown>): RawBuilder<unknown> {
  const words = query.split(' ').filter((word) => word !== '');
  const wanted = { filter, query: words.join(' ') };
  const ways = [byOneName(fullName, wanted), byOneName(lastNameFirst, wanted)];
  if (words.length > 1) {
    // Either name may be of several words.
    ways.push(byBothNames(fullName, { filter, typed: [words.slice(0, 1), words.slice(1)] }));
    ways.push(byBothNames(lastNameFirst, { filter, typed: [words.slice(0, -1), words.slice(-1)] }));
  }
  return sql`select id, min(name) as name, max(likeness) as likeness from (${sql.join(ways, sql` union all `)}) found
    group by id order by likeness desc, name, id limit ${mostAlike}`;
}

type Name = RawBuilder<unknown>;

/** A space comes right before an exclamation mark: between them lie the players of exactly that name. */
function byOneName(key: Name, { query, filter }: { query: string; filter: RawBuilder<unknown> }): Name {
  return sql`select n.id, n.name, a.likeness from (${namesAlike(query)}) a
    cross join lateral (${players(key, { from: sql`a.name || ' '`, to: sql`a.name || '!'`, filter })}) n`;
}

type Typed = { typed: readonly [string[], string[]]; filter: RawBuilder<unknown> };

/** Each of the two names as it was typed, of which the second may only have been begun, or one that is like it. */
function byBothNames(key: Name, { typed: [one, other], filter }: Typed): Name {
  const begun = sql`lower(${other.join(' ')}::text)`;
  return sql`select n.id, n.name, (a.likeness + b.likeness) / 2 as likeness
    from (${namesAlike(one.join(' '))} union all select lower(${one.join(' ')}::text), 1) a
    cross join (
      select name as low, name || chr(1) as high, likeness from (${namesAlike(other.join(' '))}) c
      union all select ${begun}, ${begun} || chr(1114111), 1
    ) b
    cross join lateral (
      ${players(key, { from: sql`a.name || ' ' || b.low`, to: sql`a.name || ' ' || b.high`, filter })}
    ) n`;
}

/** To a text of several words only names of several are alike: 'ana b' is no Ana. */
function namesAlike(typed: string): Name {
  const name = sql`lower(${typed}::text)`;
  const ofSeveralWords = typed.includes(' ') ? sql`and p.name like '% %'` : sql``;
  return sql`(select p.name, similarity(p.name, ${name}) as likeness from player_names p
    where p.name % ${name} ${ofSeveralWords}
    order by likeness desc, p.name limit ${sql.lit(mostNames)})`;
}

type Between = { from: Name; to: Name; filter: RawBuilder<unknown> };

function players(key: Name, { from, to, filter }: Between): Name {
  return sql`select n.id, ${fullName} as name from players n
    where ${key} ~>=~ (${from}) and ${key} ~<~ (${to}) and ${filter}
    order by ${key} using ~<~ limit ${mostAlike}`;
}

type Noun = { table: string; filter: RawBuilder<unknown> };

/** The same for what has one name, in which a word was mistyped. */
export function namedAlike(query: string, { table, filter }: Noun): RawBuilder<unknown> {
  const typed = sql`lower(${query}::text)`;
  return sql`select * from (
      select n.id, lower(n.name) as name, word_similarity(${typed}, lower(n.name)) as likeness
      from ${sql.table(table)} n
      where ${typed} <% lower(n.name) and is_word_like(${typed}, lower(n.name)) and ${filter} limit ${mostCounted}
    ) found order by likeness desc, name, id limit ${mostAlike}`;
}
