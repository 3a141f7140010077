import { searchConversations } from '@courtline/contract/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveTeamConversation } from '../../store/message/save-conversation';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation, aMessage } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, bornYearsAgo, captains, playsFor } from '../../testing/people';

let service: TestService;
let ana: Caller;
let ben: Caller;

beforeAll(async () => {
  service = await aService();
  ana = await service.member({ firstName: 'Ana', lastName: 'Lopez' });
  ben = await service.member({ firstName: 'Ben', lastName: 'Stone' });
});

afterAll(() => service.close());

async function found(caller: Caller, query: string) {
  return (await caller.send(searchConversations, { query: { query } })).response.hits;
}

describe('A search in conversations', () => {
  it('finds the latest message that contains the text, and rooms by name', async () => {
    const roomId = await aConversation(service.db, ana, ben);
    await aMessage(service.db, { roomId, senderId: ana.memberId, body: 'Court 3 at nine?' });
    await aMessage(service.db, { roomId, senderId: ben.memberId, body: 'Court 4 is better.' });
    await aMessage(service.db, { roomId, senderId: ana.memberId, body: 'Fine.' });
    expect(await found(ana, 'COURT')).toMatchObject([
      {
        id: roomId,
        name: 'Ben Stone',
        message: { senderName: 'Ben Stone', isMine: false, body: 'Court 4 is better.' },
      },
    ]);
    expect(await found(ana, 'stone')).toMatchObject([{ id: roomId, message: null }]);
    expect(await found(ana, 'nothing like it')).toEqual([]);
    expect(await found(ana, '%')).toEqual([]);
  });

  it('reads only conversations of the caller', async () => {
    const [cleo, dora] = [await service.member(), await service.member()];
    const roomId = await aConversation(service.db, cleo, dora);
    await aMessage(service.db, { roomId, senderId: cleo.memberId, body: 'The secret lineup' });
    expect(await found(dora, 'secret')).toHaveLength(1);
    expect(await found(ana, 'secret')).toEqual([]);
    expect(await found(await service.admin(), 'secret')).toEqual([]);
  });

  it('reads no message of a team from before the reader joined', async () => {
    const { db } = service;
    const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
    const teamId = await aTeam(db, { sessionId: await aSession(db, { conferenceId }), name: 'Aces' });
    await captains(db, ana.memberId, teamId);
    const roomId = await saveTeamConversation(db, teamId);
    await aMessage(db, { roomId, senderId: ana.memberId, body: 'Who brings zucchini?' });
    const late = await service.member();
    await playsFor(db, { memberId: late.memberId, teamId, playerId: await aPlayer(db, late) });
    await aMessage(db, { roomId, senderId: ana.memberId, body: 'Welcome!' });
    expect(await found(late, 'zucchini')).toEqual([]);
    expect(await found(late, 'aces')).toMatchObject([{ id: roomId, kind: 'team', message: null }]);
    expect(await found(ana, 'zucchini')).toHaveLength(1);
  });

  it('does not find a junior by a last name that a stranger does not see', async () => {
    const kim = await service.member({
      firstName: 'Kim',
      lastName: 'Lindqvist',
      birthDate: bornYearsAgo(12),
    });
    const stranger = await service.member();
    const roomId = await aConversation(service.db, stranger, kim);
    await aMessage(service.db, { roomId, senderId: kim.memberId, body: 'Hello' });
    expect(await found(stranger, 'lindq')).toEqual([]);
    expect(await found(stranger, 'kim')).toMatchObject([{ name: 'Kim L.', message: null }]);
  });
});
