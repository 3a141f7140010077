import type { TestService } from './a-service';
import type { Caller } from './caller';
import { aDrawOf } from './draw-rows';
import { aConference, aLeague, aTeam } from './league-rows';
import { aCourt, aSchedule, placeIdOf } from './schedule-rows';

export type Values = Record<string, unknown>;

/** An object that a PUT changes field by field. */
export type Edited = {
  caller: Caller;
  params: Values;
  /** The stored value of each field, by its name in the body. */
  read: () => Promise<Values>;
  /** A new value for every field; each must be valid alone and together with the others. */
  body: Values;
};

export async function aMatchToEdit(service: TestService): Promise<Edited> {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  const { teamMatchId: id, sessionId } = await aSchedule(db, conferenceId, { isPublished: false });
  const [third, fourth] = [
    await aTeam(db, { sessionId, name: 'Third' }),
    await aTeam(db, { sessionId, name: 'Fourth' }),
  ];
  const [here, there] = [await aCourt(db, 'America/Chicago'), await aCourt(db, 'America/Chicago')];
  await db
    .updateTable('team_matches')
    .set({
      match_at: new Date(Math.floor(Date.now() / 1000) * 1000 + 864e6),
      place_id: here,
      description: 'Bring balls.',
    })
    .where('id', '=', id)
    .execute();
  return {
    caller: await service.conferenceOrganizerOf(conferenceId),
    params: { id },
    read: () => readMatch(service, id),
    body: {
      matchDate: new Date(Math.floor(Date.now() / 1000) * 1000 + 900e6).toISOString(),
      location: { placeId: await placeIdOf(service.db, there) },
      description: 'Bring water.',
      position1TeamId: third,
      position2TeamId: fourth,
    },
  };
}

export async function aMatchToMove(service: TestService): Promise<Edited> {
  const { body, ...edited } = await aMatchToEdit(service);
  return { ...edited, body: { matchDate: body.matchDate, location: body.location } };
}

async function readMatch({ db }: TestService, id: number): Promise<Values> {
  const row = await db
    .selectFrom('team_matches as t')
    .leftJoin('places as p', 'p.id', 't.place_id')
    .select(['t.match_at', 't.description', 'p.place_id as location', 't.version'])
    .select(['t.position1_team_id as position1TeamId', 't.position2_team_id as position2TeamId'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, matchDate: row.match_at && new Date(row.match_at).toISOString() };
}

export async function aFirstRoundMatch(service: TestService): Promise<Edited> {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  const { sessionId, idOf } = await aDrawOf(db, conferenceId, { teams: 4, isPublished: false });
  const [late, later] = [
    await aTeam(db, { sessionId, name: 'Late' }),
    await aTeam(db, { sessionId, name: 'Later' }),
  ];
  const id = idOf(1);
  return {
    caller: await service.conferenceOrganizerOf(conferenceId),
    params: { id },
    read: () => readMatch(service, id),
    body: { position1TeamId: late, position2TeamId: later },
  };
}
