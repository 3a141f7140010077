import type { Sum, Table } from './tables';

/** The first line of a backup: its format, and the migrations of the database it was taken from. */
export type Head = { courtline: 'backup'; format: 1; takenAt: string; migrations: AppliedMigration[] };

export type AppliedMigration = { number: number; name: string; checksum: string };

/** Precedes the rows of a table; each row is a line with a JSON array. */
export type TableHead = Table & Sum;

/** The last line: a file without it is incomplete. */
export type Tail = { sequences: Sequence[] };

export type Sequence = { name: string; value: string; isCalled: boolean };

export type BackupSummary = { tables: number; rows: number; checksum: string };
