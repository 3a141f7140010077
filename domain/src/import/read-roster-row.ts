import { checkEmail } from '../account/account-rules';
import { checkName } from '../text/check-name';
import { type ColumnMapping, type RosterField, importKinds, importLimits } from './import-kinds';
import { type Birth, readBirth, readDayOfWeek, readGender, readTimeOfDay, splitFullName } from './read-cells';
import { hasBadText } from './read-table';

/** What a person is for the team. */
export type RosterRole = 'captain' | 'non-playing captain' | 'player' | 'substitute';

export type ImportedPerson = {
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string | null;
  birth: Birth | null;
  genderTypeId: number | null;
};

export type RosterRow = {
  line: number;
  teamName: string;
  person: ImportedPerson;
  role: RosterRole;
  homeCourt: string | null;
  dayOfWeek: number | null;
  timeOfDay: string | null;
};

export type WrongRow = { line: number; problem: string };

type Cells = { line: number; cells: readonly string[] };
type Source = { headings: readonly string[]; mapping: ColumnMapping; today: string };

/** Reads a row of a roster file; the rules about the session are checked by `checkRosters`. */
export function readRosterRow(
  { line, cells }: Cells,
  { headings, mapping, today }: Source,
): RosterRow | WrongRow {
  const valueOf = (field: RosterField) => {
    const heading = mapping[field] ?? null;
    return heading === null ? '' : (cells[headings.indexOf(heading)] ?? '');
  };
  const wrong = (problem: string) => ({ line, problem });
  const broken = findBrokenCell(valueOf);
  if (broken) return wrong(broken);
  const teamName = valueOf('team');
  if (teamName === '') return wrong('Team: enter the name of the team.');
  const nameError = checkName(teamName);
  if (nameError) return wrong(`Team: ${nameError}.`);
  const person = readPerson(valueOf, today);
  if (typeof person === 'string') return wrong(person);
  const role = readRole(valueOf('role'));
  if (!role) return wrong('Role: enter Captain, Non-playing captain, Player or Substitute.');
  const slot = readSlot(valueOf);
  if (typeof slot === 'string') return wrong(slot);
  return { line, teamName, person, role, homeCourt: valueOf('homeCourt') || null, ...slot };
}

type ValueOf = (field: RosterField) => string;

function findBrokenCell(valueOf: ValueOf): string | null {
  const { columns } = importKinds.rosters;
  for (const field of Object.keys(columns).filter(isRosterField)) {
    const value = valueOf(field);
    const { label } = columns[field];
    if (hasBadText(value)) return `${label}: contains characters that aren't allowed.`;
    if (value.length > importLimits.cellLength)
      return `${label}: use at most ${importLimits.cellLength} characters.`;
    if (value.startsWith('=')) return `${label}: contains a formula. Paste its value instead.`;
  }
  return null;
}

function isRosterField(field: string): field is RosterField {
  return field in importKinds.rosters.columns;
}

function readPerson(valueOf: ValueOf, today: string): ImportedPerson | string {
  const names =
    valueOf('firstName') !== '' || valueOf('lastName') !== ''
      ? { firstName: valueOf('firstName'), lastName: valueOf('lastName') }
      : splitFullName(valueOf('fullName'));
  if (!names || names.firstName === '' || names.lastName === '') return 'Name: enter first and last name.';
  const tooLong = checkName(names.firstName) ?? checkName(names.lastName);
  if (tooLong) return `Name: ${tooLong}.`;
  const email = valueOf('email').toLowerCase();
  if (email !== '' && checkEmail(email) !== null) return 'Email: enter an address like ana@example.com.';
  const birth = valueOf('birth') === '' ? null : readBirth(valueOf('birth'), today);
  if (birth === undefined) return 'Birth date: enter a date like 1990-05-31, or a year.';
  const genderTypeId = valueOf('gender') === '' ? null : readGender(valueOf('gender'));
  if (genderTypeId === undefined) return 'Gender: enter M or F.';
  return { ...names, email: email === '' ? null : email, birth, genderTypeId };
}

/** A column of captains alone may say yes or no. */
function readRole(text: string): RosterRole | undefined {
  const word = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  if (['', 'player', 'no', 'n', 'member', 'starter'].includes(word)) return 'player';
  if (['captain', 'co captain', 'cocaptain', 'yes', 'y', 'x', 'c', 'capt', 'playing captain'].includes(word))
    return 'captain';
  if (['non playing captain', 'nonplaying captain', 'coach', 'manager'].includes(word))
    return 'non-playing captain';
  return ['substitute', 'sub', 'alternate', 'reserve'].includes(word) ? 'substitute' : undefined;
}

function readSlot(valueOf: ValueOf): Pick<RosterRow, 'dayOfWeek' | 'timeOfDay'> | string {
  const [day, time] = [valueOf('day'), valueOf('time')];
  if (day === '' && time === '') return { dayOfWeek: null, timeOfDay: null };
  const dayOfWeek = readDayOfWeek(day);
  if (dayOfWeek === undefined) return 'Day: enter a day of the week, like Tuesday.';
  const timeOfDay = readTimeOfDay(time);
  if (timeOfDay === undefined) return 'Time: enter a time, like 7:00 PM.';
  return { dayOfWeek, timeOfDay };
}
