import type { Db } from '../db/open';
import type { TestService } from './a-service';
import { aConversation, aMessage } from './around-rows';
import type { Caller } from './caller';
import type { Junior, Leagues, Season } from './junior-season';
import { aPlayer, captains, organizesConference, organizesLeague, playsFor } from './people';
import { aRosteredPlayer } from './roster-rows';

/** Readers without access: members without a league, members of another league and former members. */
export async function everyStranger(
  service: TestService,
  { junior, adult, other }: Leagues & { other: Season },
) {
  const { db } = service;
  const captain = await service.member();
  await captains(db, captain.memberId, other.teamIds[0]);
  const left = await service.member();
  const playerId = await aPlayer(db, { memberId: left.memberId });
  for (const { teamIds } of [junior, adult]) {
    await playsFor(db, { memberId: left.memberId, playerId, teamId: teamIds[0], hasLeft: true });
  }
  return {
    visitor: service.visitor(),
    member: await service.member(),
    otherPlayer: await service.signedIn(await aRosteredPlayer(db, { teamId: other.teamIds[0] })),
    otherCaptain: captain,
    otherConferenceOrganizer: await service.conferenceOrganizerOf(other.conferenceId),
    otherLeagueOrganizer: await service.leagueOrganizerOf(other.leagueId),
    hasLeft: left,
  };
}

type Strangers = Awaited<ReturnType<typeof everyStranger>>;

/** Conversations from before strangers could no longer write to juniors. */
export async function conversations(
  db: Db,
  juniors: Record<string, Junior>,
  strangers: Strangers,
): Promise<number[]> {
  const rooms = [];
  for (const stranger of [strangers.member, strangers.otherLeagueOrganizer]) {
    for (const junior of Object.values(juniors)) {
      const roomId = await aConversation(db, stranger, junior);
      await aMessage(db, { roomId, senderId: stranger.memberId, body: 'Hi' });
      await aMessage(db, { roomId, senderId: junior.memberId, body: 'Hi' });
      rooms.push(roomId);
    }
  }
  return rooms;
}

/** Readers who know the juniors of both leagues. */
export async function everyInsider(service: TestService, { junior, adult }: Leagues) {
  const { db } = service;
  const everywhere = async (
    give: (memberId: number, season: Season) => Promise<unknown>,
  ): Promise<Caller> => {
    const caller = await service.member();
    for (const season of [junior, adult]) await give(caller.memberId, season);
    return caller;
  };
  const teammate = await service.member();
  const playerId = await aPlayer(db, { memberId: teammate.memberId });
  for (const { teamIds } of [junior, adult]) {
    await playsFor(db, { memberId: teammate.memberId, playerId, teamId: teamIds[1] });
  }
  return {
    teammate,
    captain: await everywhere((memberId, { teamIds }) => captains(db, memberId, teamIds[1], 3)),
    conferenceOrganizer: await everywhere((memberId, { conferenceId }) =>
      organizesConference(db, memberId, conferenceId),
    ),
    leagueOrganizer: await everywhere((memberId, { leagueId }) => organizesLeague(db, memberId, leagueId)),
    admin: await service.admin(),
  };
}
