import { commitImport, downloadWrongRows, updateImport } from '@courtline/contract/import';
import { sessionTeams } from '@courtline/contract/session-teams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aWorkbook } from '../../testing/a-workbook';
import { type Caller } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aMember, aPlayer } from '../../testing/people';
import { aTeamWithPlayer } from '../../testing/roster-rows';
import { rosterFile, sendFile, upload } from '../../testing/roster-file';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let sessionId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  sessionId = await aSession(service.db, { conferenceId });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('Checking a file', () => {
  it('guesses the columns and lists every row, without changing the session', async () => {
    const read = await upload(organizer, sessionId, rosterFile);
    expect(read.mapping).toMatchObject({ team: 'Team', email: 'Email', birth: 'Birth date', fullName: null });
    expect(read.rows.map(({ line, state, note }) => [line, state, note])).toEqual([
      [2, 'new', 'New captain of Net Gains, a new team. Gets an invitation.'],
      [3, 'new', 'New player of Net Gains, a new team. Gets an invitation.'],
      [4, 'new', 'New substitute of Net Gains, a new team. Without an email, no invitation is sent.'],
    ]);
    expect(await teams()).toEqual([]);
  });

  it('reads a workbook, and remembers the chosen columns for the next file of the league', async () => {
    const rows = [
      ['Verein', 'Wer', 'Was'],
      ['Aces', 'Ana Lopez', 'Captain'],
    ];
    const read = await upload(organizer, sessionId, aWorkbook(rows));
    expect(read).toMatchObject({ mappingProblem: 'Choose the column with the names of the teams.' });
    const mapping = { ...read.mapping, team: 'Verein', fullName: 'Wer', role: 'Was' };
    const { response } = await organizer.send(updateImport, { params: { id: read.id }, body: { mapping } });
    expect(response).toMatchObject({ mappingProblem: null, counts: { new: 1, wrong: 0 } });
    const again = await upload(organizer, sessionId, aWorkbook(rows));
    expect(again).toMatchObject({ mappingProblem: null, mapping: { team: 'Verein' } });
  });

  it('says what is wrong with a row, and offers the wrong rows as a file', async () => {
    const file = [
      'Team,Full name,Email,Birth date,Role',
      'Aces,Ana Lopez,ana@example.com,1990-05-31,Captain',
      'Aces,"Lopez, Ana",ana@example.com,1990,Player',
      'Aces,Ben,,,Player',
      'Aces,Ben Ito,no address,,Player',
      'Aces,Cleo Marsh,,2099-01-01,Player',
      'Aces,=HYPERLINK("x"),,,Player',
      'Aces,Kim Young,,2015,Player',
      'Lobs,Dan Ode,,,Player',
    ].join('\n');
    const read = await upload(organizer, sessionId, file);
    expect(read.rows.map(({ state, note }) => (state === 'wrong' ? note : state))).toEqual([
      'new',
      'This person is already on Aces, in line 2.',
      'Name: enter first and last name.',
      'Email: enter an address like ana@example.com.',
      'Birth date: enter a date like 1990-05-31, or a year.',
      'Full name: contains a formula. Paste its value instead.',
      'Birth date: enter the full date of a junior, so that a parent can claim the record.',
      'Team: Lobs needs a captain.',
    ]);
    const { text, headers } = await organizer.send(downloadWrongRows, { params: { id: read.id } });
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(text).toContain(`Aces,"'=HYPERLINK(""x"")",,,Player,Full name: contains a formula`);
    expect(text).not.toContain('ana@example.com,1990-05-31');
  });

  it.each([
    ['two columns of one name', 'Team,Name,name\nA,B C,D E', /Two columns are named name/],
    ['no rows', 'Team,Name\n', /no rows below its headings/],
    ['too many rows', `Team,Name\n${'A,B C\n'.repeat(5001)}`, /at most 5,000 rows/],
    ['bytes that are no text', Buffer.from([1, 0, 0, 0, 2, 3, 4, 5]), /neither CSV nor XLSX/],
  ])('rejects %s', async (_, file, message) => {
    const reply = await sendFile(organizer, sessionId, file);
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringMatching(message) } });
  });

  it('rejects more than 10 MB', async () => {
    const reply = await sendFile(organizer, sessionId, 'x'.repeat(10 * 1024 * 1024 + 1));
    expect(reply).toMatchObject({
      status: 413,
      refusal: { Message: expect.stringMatching(/larger than 10 MB/) },
    });
  });

  it('takes five new people with one address at most, so that no one gets thousands of invitations', async () => {
    const people = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
    const read = await upload(
      organizer,
      sessionId,
      [
        'Team,Full name,Email,Role',
        ...people.map(
          (name) => `Net Gains,${name} Lopez,lopez@example.com,${name === 'Ana' ? 'Captain' : ''}`,
        ),
      ].join('\n'),
    );
    const states = read.rows.map(({ state }) => state);
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'new'), 'wrong', 'wrong']);
    expect(read.rows.at(-1)?.note).toBe('Email: 5 new people at most can have the same address.');
  });

  it('matches people of the league, asks where it is doubtful, and knows no one else', async () => {
    const { teamId, memberId, email } = await aKnownPlayer({
      firstName: 'Ana',
      lastName: 'Lopez',
      birthDate: '1990-05-31',
    });
    await aKnownPlayer({ firstName: 'Ben', lastName: 'Ito' }, teamId);
    const stranger = await aMember(service.db, {
      firstName: 'Cleo',
      lastName: 'Marsh',
      birthDate: '1985-01-01',
    });
    const unconfirmed = await aKnownPlayer(
      { firstName: 'Una', lastName: 'Firm', hasUnconfirmedEmail: true },
      teamId,
    );
    const read = await upload(
      organizer,
      sessionId,
      [
        'Team,Full name,Email,Birth date,Role',
        `Net Gains,ana lópez,${email.toUpperCase()},,Captain`,
        'Net Gains,Ben Ito,,1980,',
        `Net Gains,Cleo Marsh,${stranger.email},1985,`,
        `Net Gains,Other Name,${unconfirmed.email},,`,
      ].join('\n'),
    );
    expect(read.rows.map(({ state }) => state)).toEqual(['matched', 'unsure', 'new', 'new']);
    expect(read.rows[1]?.candidates).toEqual([
      { memberId: expect.any(Number), displayName: 'Ben Ito', playedFor: 'Aces, Spring' },
    ]);
    expect(JSON.stringify(read.rows[2])).not.toContain(String(stranger.memberId));
    const blocked = await commit(read);
    expect(blocked).toMatchObject({ status: 409, refusal: { Message: 'Answer the open question first.' } });
    const other = { line: 3, memberId: memberId };
    expect((await answer(read.id, other)).status).toBe(400);
    const asNew = await answer(read.id, { line: 3, memberId: null });
    expect(asNew.response.rows[1]).toMatchObject({ state: 'new', answer: null });
    const candidateId = read.rows[1]?.candidates[0]?.memberId ?? 0;
    const asKnown = await answer(read.id, { line: 3, memberId: candidateId });
    expect(asKnown.response.rows[1]).toMatchObject({ state: 'matched', answer: candidateId });
  });
});

function commit({ id, version }: { id: number; version: number }) {
  return organizer.send(commitImport, { params: { id }, body: { version, sendInvitations: true } });
}

function answer(id: number, one: { line: number; memberId: number | null }) {
  return organizer.send(updateImport, { params: { id }, body: { answers: [one] } });
}

async function teams() {
  return (await organizer.send(sessionTeams, { params: { id: sessionId } })).response;
}

type Known = { firstName: string; lastName: string; birthDate?: string; hasUnconfirmedEmail?: boolean };

/** On a roster of an earlier session of the conference. */
async function aKnownPlayer(about: Known, onTeamId?: number) {
  const earlier = onTeamId ? null : await aSession(service.db, { conferenceId, name: 'Spring' });
  const teamId = onTeamId ?? (await aTeamWithPlayer(service.db, earlier ?? 0, 'Aces')).teamId;
  const { memberId, email } = await aMember(service.db, about);
  const { firstName, lastName } = about;
  const playerId = await aPlayer(service.db, { memberId, firstName, lastName });
  const spot = { team_id: teamId, member_id: memberId, player_id: playerId };
  await service.db.insertInto('team_members').values(spot).execute();
  return { teamId, memberId, email };
}
