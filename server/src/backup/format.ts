import type { Sum, Table } from './tables';

/** The first line of a backup: what it is, and the shape of the database that it was taken from. */
export type Head = { courtline: 'backup'; format: 1; takenAt: string; migrations: AppliedMigration[] };

export type AppliedMigration = { number: number; name: string; checksum: string };

/** Before the rows of a table, each of which is a line with a list. */
export type TableHead = Table & Sum;

/** The last line: without it the file was cut off. */
export type Tail = { sequences: Sequence[] };

export type Sequence = { name: string; value: string; isCalled: boolean };

export type Told = { tables: number; rows: number; checksum: string };
