import type { Db } from '../db/open';
import type { TestService } from './a-service';
import { aClub, aSchool, anEvent } from './around-rows';
import { conversations, everyInsider, everyStranger } from './junior-readers';
import { type Junior, type Leagues, type Season, aSeason } from './junior-season';
import {
  aMember,
  aPlayer,
  bornYearsAgo,
  captains,
  organizesConference,
  organizesLeague,
  playsFor,
} from './people';
import { type Rostered, aLine, aRosteredPlayer, hasPaid } from './roster-rows';
import { aCourt, placeIdOf } from './schedule-rows';
import { isInLine } from './registration-rows';

/** Part of every last name, e-mail address, picture, place and description of a junior, and of nothing else. */
export const juniorMark = 'zwyx';
const phone = '+1 555 917 4400';

/** A junior league and an adult league with juniors of every kind, and readers who belong to neither. */
export async function aJuniorFixture(service: TestService) {
  const { db } = service;
  const junior = await aSeason(db, 3);
  const adult = await aSeason(db, 1);
  const other = await aSeason(db, 1);
  const juniors = await everyJunior(db, { junior, adult });
  const strangers = await everyStranger(service, { junior, adult, other });
  const rooms = await conversations(db, juniors, strangers);
  const clubId = await aClub(db, {
    ownerId: juniors.clubOwner.memberId,
    memberIds: [juniors.dated.memberId],
  });
  return {
    junior,
    adult,
    other,
    juniors,
    strangers,
    rooms,
    clubId,
    lineIds: await linesOf(db, [junior, adult]),
    registrationIds: [await registersWithFee(db, juniors.dated, junior)],
    eventId: await anEvent(db, { clubId }),
    schoolId: await aSchool(db),
    placeId: await placeIdOf(db, await aCourt(db, 'UTC')),
    insiders: await everyInsider(service, { junior, adult }),
    personal: [juniorMark, phone, ...Object.values(juniors).flatMap(({ birthDate }) => birthDate ?? [])],
  };
}

export type JuniorFixture = Awaited<ReturnType<typeof aJuniorFixture>>;

async function linesOf(db: Db, seasons: Season[]): Promise<number[]> {
  const matches = seasons.map(({ teamMatchId }) => teamMatchId);
  const lines = await db
    .selectFrom('lines')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('team_match_id', 'in', matches)
    .groupBy('team_match_id')
    .execute();
  return lines.map(({ id }) => id);
}

async function registersWithFee(db: Db, player: Junior, { teamIds }: Season): Promise<number> {
  const { registrationId } = await hasPaid(db, { player, teamId: teamIds[0], cents: 500 });
  return registrationId;
}

async function everyJunior(db: Db, { junior, adult }: Leagues) {
  const [juniorTeam, juniorRivals] = junior.teamIds;
  const [adultTeam, adultRivals] = adult.teamIds;
  const juniors = {
    dated: await aJunior(db, 'Ada', { born: 12, teamId: juniorTeam }),
    rival: await aJunior(db, 'Ben', { born: 13, teamId: juniorRivals }),
    undated: await aJunior(db, 'Cia', { teamId: juniorTeam }),
    amongAdults: await aJunior(db, 'Dov', { born: 15, teamId: adultTeam }),
    /** Only the account, or only the player record, has the birth date. */
    datedByAccount: await aJunior(db, 'Eli', { born: 14, datedOn: 'member', teamId: adultTeam }),
    datedByRecord: await aJunior(db, 'Fay', { born: 11, datedOn: 'player', teamId: adultRivals }),
    undatedAmongAdults: await aJunior(db, 'Gil', { teamId: adultTeam }),
    withdrawn: await aJunior(db, 'Hal', { born: 16, teamId: adultTeam }),
    /** Captains and organizers from before an age limit existed. */
    inOffice: await aJunior(db, 'Ina', { born: 17, teamId: adultRivals }),
    undatedInOffice: await aJunior(db, 'Jon', { teamId: juniorRivals }),
    clubOwner: await aJunior(db, 'Kim', { born: 10 }),
    wantsToJoin: await aJunior(db, 'Lea', { born: 9 }),
  };
  await leaves(db, juniors.undatedAmongAdults, juniorTeam);
  await leaves(db, juniors.withdrawn);
  for (const { memberId } of [juniors.inOffice, juniors.undatedInOffice]) {
    for (const season of [junior, adult]) {
      await captains(db, memberId, season.teamIds[0], memberId === juniors.inOffice.memberId ? 1 : 2);
      await organizesConference(db, memberId, season.conferenceId);
      await organizesLeague(db, memberId, season.leagueId);
    }
  }
  await everyMatch(db, { junior, adult }, juniors);
  await asksToJoin(db, juniors.wantsToJoin, adult.sessionId);
  return juniors;
}

type About = { born?: number; datedOn?: 'member' | 'player'; teamId?: number };

async function aJunior(db: Db, firstName: string, { born, datedOn, teamId }: About): Promise<Junior> {
  const lastName = `Zwyxhofer${firstName}`;
  const birthDate = born === undefined ? null : bornYearsAgo(born);
  const named = { firstName, lastName };
  const dated = (on: typeof datedOn) => (birthDate && (datedOn ?? on) === on ? { birthDate } : {});
  const account = { ...named, email: `${firstName}.${juniorMark}@example.com`, ...dated('member') };
  const { memberId, email } = await aMember(db, account);
  const playerId = await aPlayer(db, { ...named, memberId, ...dated('player') });
  const place = { place_name: `${juniorMark}ville`, place_id: await aCourt(db, 'UTC') };
  await db
    .updateTable('members')
    .set({ ...place, phone, profile_image: `${juniorMark}-${memberId}` })
    .where('id', '=', memberId)
    .execute();
  await db
    .updateTable('players')
    .set({ ...place, profile_image: `${juniorMark}-p${playerId}`, description_short: `${juniorMark} plays` })
    .where('id', '=', playerId)
    .execute();
  await isRated(db, playerId);
  const teamMemberId = teamId === undefined ? 0 : await joins(db, { memberId, playerId, teamId });
  return { memberId, playerId, teamMemberId, email, firstName, birthDate };
}

async function isRated(db: Db, playerId: number): Promise<void> {
  const last_match_on = new Date().toISOString().slice(0, 10);
  const rating = { player_id: playerId, sport_type_id: 1, value: 9, match_count: 8, is_verified: true };
  await db
    .insertInto('ratings')
    .values(
      [1, 2].map((match_type_id) => ({ ...rating, match_type_id, source: 'import' as const, last_match_on })),
    )
    .execute();
}

async function joins(db: Db, entry: { memberId: number; playerId: number; teamId: number }): Promise<number> {
  await playsFor(db, entry);
  const { id } = await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', entry.teamId)
    .where('member_id', '=', entry.memberId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes the player from the current team, or adds a former membership of another team. */
async function leaves(db: Db, player: Rostered, formerTeamId?: number): Promise<void> {
  if (formerTeamId !== undefined) return playsFor(db, { ...player, teamId: formerTeamId, hasLeft: true });
  await db
    .updateTable('team_members')
    .set({ left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' })
    .where('id', '=', player.teamMemberId)
    .execute();
}

type Players = Record<
  | 'dated'
  | 'rival'
  | 'undated'
  | 'undatedInOffice'
  | 'amongAdults'
  | 'datedByRecord'
  | 'datedByAccount'
  | 'inOffice'
  | 'withdrawn',
  Junior
>;

/** Results, a saved lineup and an alternate; adults play juniors too. */
async function everyMatch(db: Db, { junior, adult }: Leagues, players: Players): Promise<void> {
  const opponent = await aRosteredPlayer(db, {
    teamId: adult.teamIds[1],
    lastName: 'Grown',
    birthDate: '1980-01-01',
  });
  const pairs = [
    [junior, players.dated, players.rival],
    [junior, players.undated, players.undatedInOffice],
    [adult, players.amongAdults, players.datedByRecord],
    [adult, players.datedByAccount, players.inOffice],
    [adult, players.withdrawn, opponent],
  ] as const;
  for (const [index, [season, home, away]] of pairs.entries()) {
    const line = { teamMatchId: season.teamMatchId, lineupPosition: index + 1, home, away };
    await aLine(db, { ...line, winningSide: 1 });
    await aLine(db, { ...line, matchTypeId: 2 });
  }
  const published = { team_match_id: adult.teamMatchId, team_id: adult.teamIds[0] };
  await db
    .insertInto('lineups')
    .values({ ...published, lineup_status_type_id: 3 })
    .execute();
  await db
    .insertInto('lineup_alternates')
    .values({ ...published, team_member_id: players.amongAdults.teamMemberId, slot: 1 })
    .execute();
}

async function asksToJoin(db: Db, { memberId, playerId }: Junior, sessionId: number): Promise<void> {
  const request = { session_id: sessionId, member_id: memberId };
  await db
    .insertInto('session_requests')
    .values([
      { ...request, kind: 'join' },
      { ...request, kind: 'captain' },
    ])
    .execute();
  await isInLine(db, { sessionId, teamId: null, memberId });
  const record = await aPlayer(db, { firstName: 'Max', lastName: `Zwyxhofer`, birthDate: bornYearsAgo(9) });
  await isRated(db, record);
  await db.insertInto('player_claims').values({ member_id: memberId, player_id: record }).execute();
  await db.updateTable('players').set({ member_id: memberId }).where('id', '=', playerId).execute();
}
