import { nameWinner } from '@courtline/contract/draw';
import { sessionClosed } from '@courtline/domain/score/posting';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { captains } from '../../testing/people';
import { type Tournament, aTournament, correct, matchOf, post, standing } from '../../testing/tournament';
import { emailsTo } from '../../testing/side-effects';

let service: TestService;
let tournament: Tournament;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Matches 1 and 2 are semifinals, 3 is the final, 4 the final of the back draw. */
beforeEach(async () => {
  tournament = await aTournament(service, { teams: 4 });
});

describe('A tied match', () => {
  it('waits for an organizer, who names the winner with a reason', async () => {
    await post(tournament, 1, [1, 2]);
    const level = await matchOf(tournament, 1);
    expect(level).toMatchObject({ isLevel: true, statusId: 2, winnerTeamId: null, winnerReason: null });
    expect(await standing(tournament, 3)).toEqual([[null, null]]);
    const away = level.position2Team?.teamId ?? 0;
    const { status, response } = await name(1, away, '  Coin toss ');
    expect([status, response.winnerTeamId, response.winnerReason]).toEqual([200, away, 'Coin toss']);
    expect(response).toMatchObject({ isLevel: false, statusId: 3, canEditTeamMatch: true });
    expect(await standing(tournament, 3)).toEqual([[away, null]]);
    const home = level.position1Team?.teamId ?? 0;
    await name(1, home, 'The other coin');
    expect(await standing(tournament, 3, 4)).toEqual([
      [home, null],
      [away, null],
    ]);
  });

  it('notifies the captains of both teams of the winner and the reason, once per change', async () => {
    await post(tournament, 1, [1, 2]);
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    const [one, other] = [await service.member(), await service.member()];
    await captains(service.db, one.memberId, home?.teamId ?? 0);
    await captains(service.db, other.memberId, away?.teamId ?? 0);
    for (const reason of ['Coin toss', 'Coin toss', 'More sets']) await name(1, home?.teamId ?? 0, reason);
    const subject = `${home?.name} named the winner: ${home?.name} vs. ${away?.name}`;
    for (const { email } of [one, other]) {
      const emails = await emailsTo(service.db, [email]);
      expect(emails.map((mail) => mail.subject)).toEqual([subject, subject]);
      expect(emails.map(({ text }) => text.match(/Reason: .*/)?.[0])).toEqual([
        'Reason: Coin toss',
        'Reason: More sets',
      ]);
    }
  });

  it('sends at most ten notifications an hour, however often the reason changes', async () => {
    await post(tournament, 1, [1, 2]);
    const { position1Team } = await matchOf(tournament, 1);
    const home = position1Team?.teamId ?? 0;
    const { memberId, email } = await service.member();
    await captains(service.db, memberId, home);
    for (let times = 1; times <= 10; times++) {
      expect((await name(1, home, `Reason ${times}`)).status).toBe(200);
    }
    expect((await name(1, home, 'Reason 11')).status).toBe(429);
    expect((await name(1, home, 'Reason 10')).status).toBe(200);
    expect(await emailsTo(service.db, [email])).toHaveLength(10);
  });

  it('rejects an older version', async () => {
    await post(tournament, 1, [1, 2]);
    const { version, position1Team, position2Team } = await matchOf(tournament, 1);
    const [home, away] = [position1Team?.teamId ?? 0, position2Team?.teamId ?? 0];
    const first = await name(1, away, 'Coin toss', version);
    const late = await name(1, home, 'More sets', version);
    expect([first.status, late.status]).toEqual([200, 409]);
    expect(late.refusal?.Current).toMatchObject({ winnerTeamId: away, winnerReason: 'Coin toss' });
    expect(await matchOf(tournament, 1)).toMatchObject({ winnerTeamId: away, winnerReason: 'Coin toss' });
    expect((await name(1, home, 'More sets', first.response.version)).status).toBe(200);
  });

  it('discards the named winner once a correction decides it', async () => {
    const { position1Team, position2Team } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 2]);
    await name(1, position2Team?.teamId ?? 0, 'Coin toss');
    await correct(tournament, 1, [1, 1]);
    expect(await matchOf(tournament, 1)).toMatchObject({
      winnerTeamId: position1Team?.teamId,
      winnerReason: null,
    });
  });

  it('keeps its winner once the next match has scores', async () => {
    const { position1Team, position2Team } = await matchOf(tournament, 1);
    await post(tournament, 1, [1, 2]);
    await name(1, position1Team?.teamId ?? 0, 'Coin toss');
    await post(tournament, 2, [1, 1]);
    await post(tournament, 3, [1]);
    const { status, refusal } = await name(1, position2Team?.teamId ?? 0, 'The other coin');
    expect([status, refusal?.Message]).toEqual([
      409,
      "This result can't be changed anymore because Match 3 has scores.",
    ]);
  });

  it('keeps its winner once the scores of a verified session are final, but accepts a missing one', async () => {
    const [first, second] = [await matchOf(tournament, 1), await matchOf(tournament, 2)];
    await post(tournament, 1, [1, 2]);
    await post(tournament, 2, [1, 2]);
    await name(1, first.position1Team?.teamId ?? 0, 'Coin toss');
    await endsVerified();
    const renamed = await name(1, first.position2Team?.teamId ?? 0, 'The other coin');
    expect([renamed.status, renamed.refusal?.Message]).toEqual([409, sessionClosed.text]);
    expect((await name(2, second.position1Team?.teamId ?? 0, 'Coin toss')).status).toBe(200);
    expect(await standing(tournament, 3)).toEqual([
      [first.position1Team?.teamId, second.position1Team?.teamId],
    ]);
  });

  it('is the only kind with a named winner, which must be one of its teams, with a reason', async () => {
    const { position1Team: home } = await matchOf(tournament, 1);
    const { position1Team: stranger } = await matchOf(tournament, 2);
    const open = await name(1, home?.teamId ?? 0, 'Coin toss');
    await post(tournament, 1, [1, 2]);
    const replies = [
      open,
      await name(1, stranger?.teamId ?? 0, 'Coin toss'),
      await name(1, home?.teamId ?? 0, ' '),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'You can only name a winner when a tournament match ends in a tie.'],
      [409, 'The winner must be one of the two teams.'],
      [409, 'Enter a reason for this decision.'],
    ]);
  });
});

async function name(number: number, winnerTeamId: number, reason: string, version?: number) {
  const { teamMatchId: id } = await matchOf(tournament, number);
  const body = { winnerTeamId, reason, ...(version !== undefined && { version }) };
  return tournament.organizer.send(nameWinner, { params: { id }, body });
}

async function endsVerified(): Promise<void> {
  await service.db
    .updateTable('sessions')
    .set({ registration_verification_fee_cents: 1000, starts_at: daysAgo(30), ends_at: daysAgo(3) })
    .where('id', '=', tournament.sessionId)
    .execute();
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
