/** Limits of an imported file. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 5000,
  columns: 60,
  cellLength: 200,
  fileNameLength: 120,
  /** New people with one address: a family shares one, and each of them gets an invitation. */
  peopleWithOneAddress: 5,
} as const;

export const fileTooLarge = 'This file is larger than 10 MB. Split it and import one part at a time.';
export const tooManyRows = `Import at most ${importLimits.rows.toLocaleString('en-US')} rows at a time. Split the file.`;

/** Browsers name a CSV file in several ways, or not at all; the format is told from the content. */
export const spreadsheetTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;

export const wrongFileType = 'Upload a CSV or XLSX file.';

type Column = {
  label: string;
  /** Other headings for the same thing, in lower case and without punctuation. */
  aliases: readonly string[];
  help: string;
};

/** One row per person; a team is named in the row of each of its people. */
const rosterColumns = {
  team: { label: 'Team', aliases: ['team name', 'club', 'squad', 'mannschaft'], help: 'Required' },
  firstName: {
    label: 'First name',
    aliases: ['first', 'given name', 'forename', 'vorname'],
    help: 'Or use Full name',
  },
  lastName: {
    label: 'Last name',
    aliases: ['last', 'surname', 'family name', 'nachname'],
    help: 'Or use Full name',
  },
  fullName: {
    label: 'Full name',
    aliases: ['name', 'player', 'player name', 'member', 'spieler'],
    help: 'Instead of first and last name: Ana Lopez or Lopez, Ana',
  },
  email: {
    label: 'Email',
    aliases: ['e mail', 'email address', 'mail', 'contact'],
    help: 'Where the invitation goes',
  },
  birth: {
    label: 'Birth date',
    aliases: [
      'birthdate',
      'dob',
      'd o b',
      'date of birth',
      'born',
      'birth year',
      'year of birth',
      'birthday',
      'geburtsdatum',
    ],
    help: '1990-05-31, 5/31/1990 or only the year. Required for juniors.',
  },
  gender: { label: 'Gender', aliases: ['sex', 'm f'], help: 'M or F' },
  role: {
    label: 'Role',
    aliases: ['position', 'type', 'status', 'captain'],
    help: 'Captain, Non-playing captain, Player or Substitute; empty is Player',
  },
  homeCourt: {
    label: 'Home court',
    aliases: ['court', 'courts', 'venue', 'location', 'home courts', 'facility'],
    help: 'For new teams: a court this league already uses',
  },
  day: {
    label: 'Day',
    aliases: ['day of week', 'match day', 'home day', 'weekday'],
    help: 'For new teams: their home day',
  },
  time: {
    label: 'Time',
    aliases: ['match time', 'home time', 'start time'],
    help: 'For new teams: 7:00 PM or 19:00',
  },
} as const satisfies Record<string, Column>;

export type RosterField = keyof typeof rosterColumns;

export const importKinds = {
  rosters: {
    label: 'Teams and players',
    columns: rosterColumns,
    example: [
      ['Aces', 'Ana', 'Lopez', '', 'ana@example.com', '1990-05-31', 'F', 'Captain', '', 'Tuesday', '7:00 PM'],
      ['Aces', 'Ben', 'Ito', '', 'ben@example.com', '1988', 'M', 'Player', '', '', ''],
      ['Aces', '', '', 'Cleo Marsh', '', '', 'F', 'Substitute', '', '', ''],
    ],
  },
} as const;

export type ImportKind = keyof typeof importKinds;

export const importKindNames = ['rosters'] as const satisfies readonly ImportKind[];

/** The heading that holds each field; null for a field that the file lacks. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

export function columnsOf(kind: ImportKind): readonly { field: string; label: string; help: string }[] {
  return Object.entries(importKinds[kind].columns).map(([field, { label, help }]) => ({
    field,
    label,
    help,
  }));
}

/**
 * Which heading holds which field: as the league's last import had it, else the heading that is called like the field or
 * like one of its other names.
 */
export function guessMapping(
  kind: ImportKind,
  headings: readonly string[],
  remembered: ColumnMapping | null,
): ColumnMapping {
  const free = new Set(headings);
  const mapping: Record<string, string | null> = {};
  const columns: [string, Column][] = Object.entries(importKinds[kind].columns);
  const take = (field: string, heading: string | undefined) => {
    if (heading === undefined || !free.has(heading)) return;
    mapping[field] = heading;
    free.delete(heading);
  };
  for (const [field] of columns) {
    mapping[field] = null;
    const known = remembered?.[field];
    if (known)
      take(
        field,
        headings.find((heading) => wordsOf(heading) === wordsOf(known)),
      );
  }
  for (const [field, { label, aliases }] of columns) {
    if (mapping[field] !== null) continue;
    const names = [wordsOf(label), ...aliases];
    for (const name of names) {
      if (mapping[field] === null)
        take(
          field,
          [...free].find((heading) => wordsOf(heading) === name),
        );
    }
  }
  return mapping;
}

function wordsOf(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Why the columns cannot be used; rows are read only without a problem. */
export function checkMapping(
  kind: ImportKind,
  mapping: ColumnMapping,
  headings: readonly string[],
): string | null {
  const used = new Map<string, string>();
  for (const { field, label } of columnsOf(kind)) {
    const heading = mapping[field] ?? null;
    if (heading === null) continue;
    if (!headings.includes(heading)) return `The file has no column ${heading}.`;
    const other = used.get(heading);
    if (other) return `${heading} can't be both ${other} and ${label}.`;
    used.set(heading, label);
  }
  return checkRequired(mapping);
}

function checkRequired(mapping: ColumnMapping): string | null {
  if (!mapping['team']) return 'Choose the column with the names of the teams.';
  if (mapping['fullName'] || (mapping['firstName'] && mapping['lastName'])) return null;
  return 'Choose the columns with first and last name, or one with the full name.';
}

/** A file to start from, as rows. */
export function templateOf(kind: ImportKind): string[][] {
  return [columnsOf(kind).map(({ label }) => label), ...importKinds[kind].example.map((row) => [...row])];
}
