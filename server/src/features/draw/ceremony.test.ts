import { saveTeamSeeds } from '@courtline/contract/draw';
import {
  type DrawCeremony,
  moveDrawCeremony,
  openDrawCeremony,
  readDrawCeremonies,
  saveDrawSecret,
} from '@courtline/contract/draw-ceremony';
import { createEmptySchedule, createSchedule, deleteSchedule } from '@courtline/contract/schedule';
import { commitmentText } from '@courtline/domain/draw/ceremony';
import { verifyCeremony } from '@courtline/domain/draw/verify-ceremony';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../operations/draw-ceremony';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aTournamentOf } from '../../testing/draw-rows';
import { aTeam, aConference, aLeague } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { emailsTo } from '../../testing/side-effects';

let service: TestService;
let organizer: Caller;
let sessionId: number;
let teamIds: number[];
/** The captains of the first two teams. */
let one: Caller;
let two: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  organizer = await service.conferenceOrganizerOf(conferenceId);
  ({ sessionId, teamIds } = await aTournamentOf(db, conferenceId, { teams: 5 }));
  [one, two] = [await service.member(), await service.member()];
  await captains(db, one.memberId, teamId(0));
  await captains(db, two.memberId, teamId(1));
});

const teamId = (at: number) => teamIds[at] ?? 0;
const params = () => ({ params: { id: sessionId } });
const open = () => organizer.send(openDrawCeremony, params());
const move = (step: 'revealing' | 'canceled') =>
  organizer.send(moveDrawCeremony, { ...params(), body: { step } });
const draw = () => organizer.send(createSchedule, { ...params(), body: {} });

async function read(by: Caller = service.visitor()) {
  return (await by.send(readDrawCeremonies, params())).response;
}

async function latest(): Promise<DrawCeremony> {
  const [ceremony] = (await read()).ceremonies;
  if (!ceremony) throw new Error('There is no ceremony');
  return ceremony;
}

async function promise(captain: Caller, at: number, secret: string) {
  const { ceremonyId } = await latest();
  const commitment = sha256(commitmentText(ceremonyId, teamId(at), secret));
  return captain.send(saveDrawSecret, { params: { id: teamId(at) }, body: { commitment } });
}

const reveal = (captain: Caller, at: number, secret: string) =>
  captain.send(saveDrawSecret, { params: { id: teamId(at) }, body: { secret } });

async function subjects({ email }: Caller): Promise<string[]> {
  return (await emailsTo(service.db, [email])).map(({ subject }) => subject);
}

const blue = 'blue moon 0123456789abcdef';
const red = 'red sun 0123456789abcdef';

describe('A draw ceremony', () => {
  it('draws the teams from the secrets of captains and service, as anyone can verify', async () => {
    await organizer.send(saveTeamSeeds, { ...params(), body: [{ teamId: teamId(2) }] });
    expect(await open()).toMatchObject({ status: 200 });
    await promise(one, 0, blue);
    await promise(two, 1, red);
    expect(await move('revealing')).toMatchObject({ status: 200 });
    await reveal(one, 0, blue);
    expect(await reveal(two, 1, red)).toMatchObject({ status: 200 });
    const { response } = await draw();
    const { ceremonyId, service: own, teams, fixed, randomSeed, lines } = await latest();
    if (!fixed || !lines || randomSeed === null || own.secret === null) throw new Error('Not drawn');
    expect(response.randomSeed).toBe(randomSeed);
    const published = {
      ceremonyId,
      service: { ...own, secret: own.secret },
      teams,
      fixed,
      randomSeed,
      lines,
    };
    expect(await verifyCeremony(published, sha256)).toEqual({
      brokenCommitments: [],
      isSeedRight: true,
      areLinesRight: true,
    });
    expect(teams.map(({ secret }) => secret)).toEqual([blue, red]);
    const drawn = response.draws[0]?.rounds[0]?.teamMatches.flatMap((match) => [
      match.position1Team?.teamId ?? null,
      match.position2Team?.teamId ?? null,
    ]);
    expect(drawn).toEqual(lines);
  });

  it('shows no secret before its time, not even to admins', async () => {
    await open();
    await promise(one, 0, blue);
    const admin = await service.admin();
    for (const reader of [service.visitor(), organizer, admin, two]) {
      const { ceremonies } = await read(reader);
      expect(ceremonies[0]).toMatchObject({ service: { secret: null }, teams: [{ secret: null }] });
    }
    await move('revealing');
    await reveal(one, 0, blue);
    expect((await read(admin)).ceremonies[0]).toMatchObject({
      service: { secret: null },
      teams: [{ secret: blue }],
    });
    await move('canceled');
    expect(await latest()).toMatchObject({ step: 'canceled', service: { secret: null } });
  });

  it('counts only secrets that are what was promised and were revealed', async () => {
    await open();
    await promise(one, 0, blue);
    await promise(two, 1, red);
    expect(await reveal(one, 0, blue)).toMatchObject({ status: 409 });
    await move('revealing');
    expect(await reveal(one, 0, red)).toMatchObject({
      status: 409,
      text: expect.stringContaining("isn't the secret"),
    });
    expect(await promise(one, 0, red)).toMatchObject({ status: 409 });
    await reveal(one, 0, blue);
    await draw();
    expect((await latest()).teams.map(({ secret }) => secret)).toEqual([blue, null]);
  });

  it('holds back every other way to draw, and other seeds once captains reveal', async () => {
    await open();
    expect(await draw()).toMatchObject({ status: 409 });
    expect(await open()).toMatchObject({ status: 409 });
    expect(await move('revealing')).toMatchObject({ status: 409 });
    await promise(one, 0, blue);
    await move('revealing');
    expect(await organizer.send(createEmptySchedule, { ...params(), body: {} })).toMatchObject({
      status: 409,
    });
    const seeds = { ...params(), body: [{ teamId: teamId(4) }] };
    expect(await organizer.send(saveTeamSeeds, seeds)).toMatchObject({ status: 409 });
    expect(await organizer.send(saveTeamSeeds, { ...params(), body: [] })).toMatchObject({ status: 200 });
    await reveal(one, 0, blue);
    await aTeam(service.db, { sessionId, name: 'Late' });
    expect(await draw()).toMatchObject({
      status: 409,
      text: expect.stringContaining('The teams or seeds changed'),
    });
    await move('canceled');
    expect(await draw()).toMatchObject({ status: 201 });
    expect(await open()).toMatchObject({ status: 409 });
  });

  it('stays visible when the draw is deleted and made again', async () => {
    await open();
    await promise(one, 0, blue);
    await move('revealing');
    expect(await draw()).toMatchObject({
      status: 409,
      text: expect.stringContaining('No captain has revealed'),
    });
    await reveal(one, 0, blue);
    const { response } = await draw();
    await organizer.send(deleteSchedule, { params: { id: response.scheduleId } });
    await open();
    expect((await read()).ceremonies.map(({ step }) => step)).toEqual(['collecting', 'drawn']);
  });

  it('is made by captains of the team alone, who can change their mind until they reveal', async () => {
    await open();
    expect(await promise(two, 0, blue)).toMatchObject({ status: 403 });
    expect(await promise(organizer, 0, blue)).toMatchObject({ status: 403 });
    await promise(one, 0, red);
    await promise(one, 0, blue);
    await move('revealing');
    expect(await reveal(one, 0, red)).toMatchObject({ status: 409 });
    expect(await reveal(one, 0, blue)).toMatchObject({ status: 200 });
    expect(await reveal(two, 1, red)).toMatchObject({ status: 409 });
  });

  it('tells captains once at each step', async () => {
    await open();
    await promise(one, 0, blue);
    await move('revealing');
    await reveal(one, 0, blue);
    await draw();
    expect(await subjects(one)).toEqual([
      'Add your secret to the draw of Open',
      'Reveal your secret for the draw of Open',
      'The draw of Open is made',
    ]);
    expect(await subjects(two)).toEqual(['Add your secret to the draw of Open', 'The draw of Open is made']);
  });

  it('takes no secret once captains reveal, even one sent at the same time', async () => {
    await open();
    await promise(one, 0, blue);
    const [, moved] = await Promise.all([promise(two, 1, red), move('revealing')]);
    expect(moved.status).toBe(200);
    const { teams, step } = await latest();
    expect(step).toBe('revealing');
    const revealed = await reveal(two, 1, red);
    expect(revealed.status).toBe(teams.length === 2 ? 200 : 409);
  });
});
