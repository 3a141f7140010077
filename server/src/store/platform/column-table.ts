import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

/** Where a field is stored: its column, how a statement reads it, and what is written. */
export type Column<Name extends string = string, Read = unknown, Value = never> = {
  column: Name;
  read: RawBuilder<Read>;
  write: (value: Value) => unknown;
};

type Columns = Readonly<Record<string, Column>>;

type ReadOf<C> = C extends { read: RawBuilder<infer Read> } ? Read : never;

/** Selects every column of the table under the name of its field. */
export function selectColumns<Table extends Columns>(table: Table) {
  const selected = Object.entries(table).map(([field, { read }]) => read.as(field));
  type Field = keyof Table & string;
  return selected as { [F in Field]: AliasedRawBuilder<ReadOf<Table[F]>, F> }[Field][];
}

/** The values to insert or update, by column. */
export function columnValues<Table extends Columns>(
  table: Table,
  values: { [F in keyof Table]: Parameters<Table[F]['write']>[0] },
) {
  const written = Object.entries(table).map(([field, { column, write }]) => [
    column,
    write(values[field] as never),
  ]);
  return Object.fromEntries(written) as {
    [F in keyof Table as Table[F]['column']]: ReturnType<Table[F]['write']>;
  };
}

/** A column whose check constraint allows exactly the ids of this table of constants. */
export function idColumn<Table extends Record<string, { id: number }>>(column: string, _ids: Table) {
  return sql.ref<Table[keyof Table]['id']>(column);
}
