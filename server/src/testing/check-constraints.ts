import { sql } from 'kysely';
import type { Db } from '../db/open';

/** What a CHECK allows, in words such as "between 1 and 8" or "one of 1, 2", by the name of the constraint. */
export async function readChecks(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace order by conname`.execute(db);
  return new Map(rows.map(({ name, definition }) => [name, describe(definition)]));
}

/**
 * "columns" where a constraint has no literal at all, "length" and "pattern" for texts, "sign" for numbers that are only
 * not negative or positive, "literals …" for anything longer.
 */
function describe(definition: string): string {
  const plain = definition
    .replace(/::[a-z ]+/g, '')
    .replace(/\((-?[\d.]+|'-?[\d.]+')\)/g, '$1')
    .replace(/'(-?[\d.]+)'/g, '$1')
    .replace(/^CHECK \((.*)\)$/s, '$1');
  const list = /^\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|(\d+))\)$/.exec(plain);
  if (list) return `one of ${literalsIn(list[1] ?? list[2] ?? '')}`;
  const range = /^\(\((\w+) >= (-?[\d.]+)\) AND \(\1 <= (-?[\d.]+)\)\)$/.exec(plain);
  if (range) return `between ${range[2]} and ${range[3]}`;
  if (/^\(+(?:char|octet)_length\(/.test(plain) && !/ OR |CASE/.test(plain)) return 'length';
  if (/^\(\w+ ~ '[^']*'\)$/.test(plain)) return 'pattern';
  if (/^\(\w+ (?:>= [01]|> 0)\)$/.test(plain)) return 'sign';
  const literals = literalsIn(plain);
  return literals === '' ? 'columns' : `literals ${literals}`;
}

function literalsIn(text: string): string {
  const found = text.matchAll(/'((?:[^']|'')*)'|(?<![\w.])(-?\d+(?:\.\d+)?)\b/g);
  return [...found].map(([, quoted, number]) => quoted ?? number).join(', ');
}

/** Ids of constants that functions and partial indexes of the database repeat, such as "league_type_id 3, 7". */
export async function readIdsInCode(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%\\_id%'
    union all select viewname, definition from pg_views where schemaname = 'public'
    union all select indexrelid::regclass::text, pg_get_expr(indpred, indrelid) from pg_index
    where indpred is not null order by name`.execute(db);
  const found = rows.map(({ name, source }) => [name, idsIn(source)] as const);
  return new Map(found.filter(([, ids]) => ids !== ''));
}

function idsIn(source: string): string {
  const compared = source.matchAll(
    /(\w+_(?:type|mode)_id)\)?\s*(?:=|<>|<=|>=|in)\s*(?:any\s*)?\(?(?:array\[)?(\d[\d, ]*)/gi,
  );
  return [...compared].map(([, column, ids]) => `${column} ${ids?.trim()}`).join('; ');
}
