import type { TestService } from './a-service';
import { type Caller, callerOf } from './caller';
import { aConference, aLeague, aSession, aTeam } from './league-rows';
import type { Principal } from './matrix';
import {
  aMember,
  aPlayer,
  captains,
  makeAdmin,
  organizesConference,
  organizesLeague,
  playsFor,
} from './people';

/** A league L with a conference K, a session S and its teams 1 and 2, and a member for every column of the matrix. */
export type MatrixFixture = {
  service: TestService;
  leagueId: number;
  conferenceId: number;
  sessionId: number;
  teamId: number;
  memberOf: Record<Exclude<Principal, 'V'>, { memberId: number; email: string }>;
  /** A new log-in for each use, since a call may end its own log-in. */
  as: (who: Principal) => Promise<Caller>;
};

export async function aMatrixFixture(service: TestService): Promise<MatrixFixture> {
  const { db } = service;
  const leagueId = await aLeague(db);
  const conferenceId = await aConference(db, { leagueId });
  const sessionId = await aSession(db, { conferenceId });
  const teamId = await aTeam(db, { sessionId, name: 'Aces' });
  const otherTeamId = await aTeam(db, { sessionId, name: 'Lobs' });
  const otherLeagueId = await aLeague(db, { name: 'Other League' });
  const otherConferenceId = await aConference(db, { leagueId, name: 'South' });
  const rostered = async (team: number, hasLeft = false) => {
    const member = await aMember(db);
    const playerId = await aPlayer(db, { memberId: member.memberId });
    await playsFor(db, { memberId: member.memberId, playerId, teamId: team, hasLeft });
    return member;
  };
  const holding = async (give: (memberId: number) => Promise<void>) => {
    const member = await aMember(db);
    await give(member.memberId);
    return member;
  };
  const memberOf = {
    P: await aMember(db),
    T1: await rostered(teamId),
    T2: await rostered(otherTeamId),
    C1: await holding((id) => captains(db, id, teamId)),
    C2: await holding((id) => captains(db, id, otherTeamId)),
    CO: await holding((id) => organizesConference(db, id, conferenceId)),
    CX: await holding((id) => organizesConference(db, id, otherConferenceId)),
    LO: await holding((id) => organizesLeague(db, id, leagueId)),
    LX: await holding((id) => organizesLeague(db, id, otherLeagueId)),
    A: await aMember(db),
    R: await rostered(teamId, true),
  };
  const as = async (who: Principal) => {
    if (who === 'V') return callerOf(service.app, service.config);
    // A fixture may have removed the admin rights.
    if (who === 'A') await makeAdmin(db, memberOf.A.memberId);
    return service.signedIn(memberOf[who]);
  };
  return { service, leagueId, conferenceId, sessionId, teamId, memberOf, as };
}
