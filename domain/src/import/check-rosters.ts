import { type Audience, checkEnforcedAge } from '../conference/eligibility';
import { ageOn } from '../date/utc-day';
import { adultAge } from '../permission/junior';
import { importLimits } from './import-kinds';
import { type KnownPerson, type PersonMatch, createPersonMatcher, newPersonKey } from './match-person';
import type { ImportedPerson, RosterRow, WrongRow } from './read-roster-row';
import { type RowState, describeRow } from './row-states';
import { createBoards, placeOnBoard } from './team-boards';

/** A team of the session; the members of its roster with whether they are substitutes. */
export type KnownTeam = {
  teamId: number;
  name: string;
  isWithdrawn: boolean;
  held: number;
  spots: ReadonlyMap<number, boolean>;
  captainIds: ReadonlySet<number>;
};

export type ImportTarget = {
  teams: readonly KnownTeam[];
  people: readonly (KnownPerson & { isJunior: boolean })[];
  courts: readonly { placeId: number; name: string }[];
  teamPlayersMax: number | null;
  audience: Audience;
  /** The first day of the session, and the current day. */
  firstDay: string;
  today: string;
  /** Why the session cannot take this many new teams. */
  checkAdding: (teams: number) => string | null;
};

/** The organizer's answer to 'is it this person?', by line; null for a new person. */
export type ImportAnswers = ReadonlyMap<number, number | null>;

export type RosterStep = {
  /** Null for a new team, which its name tells apart. */
  teamId: number | null;
  teamName: string;
  /** Null for a new person, whom the key tells apart. */
  memberId: number | null;
  personKey: string;
  person: ImportedPerson;
  isJunior: boolean;
  spot: 'add' | 'change' | null;
  isSubstitute: boolean;
  addsCaptain: boolean;
  homeCourtPlaceId: number | null;
  dayOfWeek: number | null;
  timeOfDay: string | null;
};

export type RosterOutcome = {
  line: number;
  state: RowState;
  note: string;
  /** People who may be meant, also once the organizer has answered. */
  candidateIds: number[];
  /** Null if the row is not imported. */
  step: RosterStep | null;
};

/** What importing each row would do, row by row; the rows depend on each other, as on a roster with a limit. */
export function checkRosters(
  rows: readonly (RosterRow | WrongRow)[],
  target: ImportTarget,
  answers: ImportAnswers,
): RosterOutcome[] {
  const checker = createChecker(target, answers);
  const outcomes = rows.map((row) =>
    'problem' in row ? wrongRow(row.line, row.problem) : checker.checkRow(row),
  );
  return outcomes.map((outcome) => {
    const isAlone = outcome.step?.teamId === null && checker.lacksCaptain(outcome.step.teamName);
    return isAlone ? wrongRow(outcome.line, `Team: ${outcome.step?.teamName} needs a captain.`) : outcome;
  });
}

function wrongRow(line: number, problem: string): RosterOutcome {
  return { line, state: 'wrong', note: problem, candidateIds: [], step: null };
}

function createChecker(target: ImportTarget, answers: ImportAnswers) {
  const boards = createBoards(target);
  const matchPerson = createPersonMatcher(target.people);
  const people = new Map(target.people.map((person) => [person.memberId, person]));
  const courts = new Map(target.courts.map(({ placeId, name }) => [name.trim().toLowerCase(), placeId]));

  const canShare = createAddressCount();

  const checkRow = (row: RosterRow): RosterOutcome => {
    const { line, person } = row;
    const homeCourtPlaceId = row.homeCourt === null ? null : courts.get(row.homeCourt.toLowerCase());
    if (homeCourtPlaceId === undefined) return wrongRow(line, unknownCourt(row.homeCourt));
    const { memberId, isOpen, candidateIds } = resolvePerson(matchPerson(person), answers.get(line));
    const known = memberId === null ? null : (people.get(memberId) ?? null);
    const isJunior = known ? known.isJunior : isImportedJunior(person, target.today);
    const problem = checkPerson(row, { known, isJunior }, target);
    if (problem) return wrongRow(line, problem);
    const personKey = newPersonKey(person);
    const isInvited = memberId === null && !isJunior && person.email !== null;
    if (isInvited && !canShare(person.email, personKey)) return wrongRow(line, sharedAddress);
    const board = boards.findOrAdd(row.teamName);
    if (typeof board === 'string') return wrongRow(line, board);
    const { teamPlayersMax } = target;
    const placed = placeOnBoard(board, row, { key: memberId ?? personKey, teamPlayersMax });
    if (typeof placed === 'string') return wrongRow(line, placed);
    const { dayOfWeek, timeOfDay } = row;
    const about = { memberId, personKey, person, isJunior, homeCourtPlaceId, dayOfWeek, timeOfDay };
    const step: RosterStep = { ...placed, ...about };
    return { line, ...describeRow(step, { isOpen }), candidateIds, step };
  };

  return { checkRow, lacksCaptain: boards.lacksCaptain };
}

const sharedAddress = `Email: ${importLimits.peopleWithOneAddress} new people at most can have the same address.`;

/** Otherwise one file could send thousands of invitations to one person. */
function createAddressCount(): (email: string | null, personKey: string) => boolean {
  const peopleByEmail = new Map<string | null, Set<string>>();
  return (email, personKey) => {
    const people = peopleByEmail.get(email) ?? new Set();
    if (!people.has(personKey) && people.size >= importLimits.peopleWithOneAddress) return false;
    peopleByEmail.set(email, people.add(personKey));
    return true;
  };
}

function unknownCourt(name: string | null): string {
  return `Home court: no team of this league plays at ${name}. Leave it empty, and choose it later.`;
}

/** A question is open until it is answered with one of its people, or with a new one. */
function resolvePerson(match: PersonMatch, answer: number | null | undefined) {
  if (match.kind !== 'unsure')
    return { memberId: match.kind === 'same' ? match.memberId : null, isOpen: false, candidateIds: [] };
  const candidateIds = match.memberIds;
  const isOpen = answer === undefined || (answer !== null && !candidateIds.includes(answer));
  return { memberId: isOpen ? null : answer, isOpen, candidateIds };
}

/** Under age, or possibly under age where only the year is known. */
function isImportedJunior({ birth }: ImportedPerson, today: string): boolean {
  if (!birth) return false;
  return ageOn(today, birth.date ?? `${birth.year}-12-31`) < adultAge;
}

type PersonFacts = { known: KnownPerson | null; isJunior: boolean };

function checkPerson(
  { person, role }: RosterRow,
  { known, isJunior }: PersonFacts,
  { audience, firstDay }: ImportTarget,
): string | null {
  const birthDate = known?.birthDate ?? person.birth?.date ?? null;
  if (!known && isJunior && birthDate === null)
    return 'Birth date: enter the full date of a junior, so that a parent can claim the record.';
  if (isJunior && role !== 'player' && role !== 'substitute') return "Role: a junior can't be a captain.";
  if (role === 'non-playing captain') return null;
  const ageError = checkEnforcedAge({ birthDate }, audience, firstDay);
  return ageError ? `Birth date: ${ageError}` : null;
}
