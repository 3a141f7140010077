import { changePassword, confirmPasswordReset, requestPasswordReset } from '@courtline/contract/account';
import { endLoginSessionsOf, impersonate } from '@courtline/contract/impersonation';
import { leagueSummary, myLeagues } from '@courtline/contract/league';
import { readLineups } from '@courtline/contract/lineup';
import { deleteAccount } from '@courtline/contract/delete-account';
import { exportMyData } from '@courtline/contract/my-data';
import { postResult } from '@courtline/contract/result';
import { teamMembers } from '@courtline/contract/team';
import {
  createLeagueToken,
  createToken,
  listLeagueTokens,
  listTokens,
  revokeLeagueToken,
  revokeToken,
} from '@courtline/contract/token';
import { type TokenScope, tokenLimits } from '@courtline/domain/token/access-tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../jobs/delete-expired-rows';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aLeague } from '../../testing/league-rows';
import { aMatchFixture, aMatchNight, aSinglesScore } from '../../testing/match-fixture';
import { organizesLeague } from '../../testing/people';
import { aToken, bearer } from '../../testing/token-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const bodyWith = (scopes: TokenScope[]) => ({ name: 'Scoreboard', scopes, lifetimeDays: 30 as const });

describe('A new token', () => {
  it('is shown once and stored as a digest', async () => {
    const member = await service.member();
    const body = { ...bodyWith(['read-public', 'read-public']), name: 'Shown once' };
    const made = await member.send(createToken, { body });
    const { token, name, beginning, scopes } = made.response;
    expect([made.status, scopes]).toEqual([200, ['read-public']]);
    expect(token).toMatch(/^clp_[\w-]{43}$/);
    expect(token.startsWith(beginning)).toBe(true);
    const again = await member.send(createToken, { body, idempotencyKey: 'the-same-key' });
    const repeated = await member.send(createToken, { body, idempotencyKey: 'the-same-key' });
    expect(repeated.response.token).not.toBe(again.response.token);
    const listed = await member.send(listTokens);
    expect(listed.text).toContain(beginning);
    expect(listed.text).not.toContain(token);
    const [row] = await service.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('name', '=', name)
      .orderBy('id')
      .execute();
    expect(row?.digest).toEqual(service.internals.digest(token));
    expect(JSON.stringify({ ...row, digest: String(row?.digest) })).not.toContain(token.slice(-20));
  });

  it('is told to its owner by e-mail and recorded, without the token', async () => {
    const member = await service.member();
    const { response } = await member.send(createToken, { body: bodyWith(['read-league']) });
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('New access token: Scoreboard');
    expect(mail?.text).toContain('“Scoreboard”');
    expect(mail?.text).not.toContain(response.token);
    expect(await auditOf(member.memberId)).toMatchObject([
      { what: 'access-token-made', detail: { tokenId: response.id, scopes: ['read-league'] } },
    ]);
  });

  it('needs a fresh proof, and is not made by an admin who impersonates the member', async () => {
    const member = await service.member();
    await service.db
      .updateTable('log_ins')
      .set({ created_at: new Date(0) })
      .where('member_id', '=', member.memberId)
      .execute();
    expect(await member.send(createToken, { body: bodyWith(['read-public']) })).toMatchObject({
      status: 403,
      refusal: { Code: 'confirm-identity' },
    });
    const admin = await service.admin();
    await admin.send(impersonate, { body: { memberId: member.memberId } });
    expect((await admin.send(listTokens)).status).toBe(403);
  });

  it('is one of twenty', async () => {
    const member = await service.member();
    for (let count = 0; count < tokenLimits.tokens; count++) await aToken(service, member);
    expect(await member.send(createToken, { body: bodyWith(['read-public']) })).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: expect.stringContaining('up to 20 tokens') as string },
    });
  });
});

describe('A token', () => {
  it('reads as its owner within its scope, and as a visitor where contact details are', async () => {
    const { captain1, aces, teamMatchId } = await aMatchFixture(service);
    const { token } = await aToken(service, { memberId: captain1.memberId, scopes: ['read-league'] });
    const headers = bearer(token);
    const visitor = service.visitor();
    const params = { id: teamMatchId };
    const asCaptain = await captain1.send(readLineups, { params });
    expect((await visitor.send(readLineups, { params, headers })).text).toBe(asCaptain.text);
    const ofTeam = { params: { id: aces } };
    const publicMembers = await visitor.send(teamMembers, ofTeam);
    expect((await visitor.send(teamMembers, { ...ofTeam, headers })).text).toBe(publicMembers.text);
    expect((await captain1.send(teamMembers, ofTeam)).text).not.toBe(publicMembers.text);
  });

  it('posts a score without an origin, in the name of its owner', async () => {
    const fixture = await aMatchNight(service);
    const { memberId } = fixture.captain1;
    const { id, token } = await aToken(service, { memberId, scopes: ['write-scores'] });
    const reply = await service.app.inject({
      method: 'POST',
      url: postResult.path.replace(':id', String(fixture.lineIds[0])),
      payload: aSinglesScore(fixture),
      headers: { ...bearer(token), origin: 'https://club.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.statusCode).toBe(201);
    const [entry] = await auditOf(memberId);
    expect(entry).toMatchObject({ detail: { tokenId: id } });
  });

  it('ignores cookies, and sets none', async () => {
    const organizer = await service.member();
    const stranger = await service.member();
    const { token } = await aToken(service, { memberId: stranger.memberId, scopes: ['read-league'] });
    await organizesLeague(service.db, organizer.memberId, await aLeague(service.db));
    const reply = await organizer.send(myLeagues, { headers: bearer(token) });
    expect(reply.response).toEqual({ tennis: [], pickleball: [] });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('acts for no child', async () => {
    const member = await service.member();
    const { token } = await aToken(service, { memberId: member.memberId, scopes: ['read-league'] });
    const headers = { ...bearer(token), 'acting-for': '1' };
    expect((await service.visitor().send(myLeagues, { headers })).status).toBe(403);
  });

  it.each([
    ['unknown', 'clp_unknown'],
    ['of the wrong kind', 'x'],
  ])('that is %s is refused, not taken for a visitor', async (_, token) => {
    const id = await aLeague(service.db);
    const member = await service.member();
    const reply = await member.send(leagueSummary, { params: { id }, headers: bearer(token) });
    expect(reply.status).toBe(401);
  });

  it('has a limit of its own', async () => {
    const member = await service.member();
    const [busy, idle] = [await aToken(service, member), await aToken(service, member)];
    const params = { id: await aLeague(service.db) };
    await service.db
      .insertInto('rate_limits')
      .values({
        name: 'token-reads',
        key: String(busy.id),
        count: tokenLimits.requestsPerMinute,
        window_start: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const refused = await service.visitor().send(leagueSummary, { params, headers: bearer(busy.token) });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(
      (await service.visitor().send(leagueSummary, { params, headers: bearer(idle.token) })).status,
    ).toBe(200);
  });

  it('says when it was last used', async () => {
    const member = await service.member();
    const { token } = await aToken(service, member);
    const params = { id: await aLeague(service.db) };
    expect((await member.send(listTokens)).response[0]?.lastUsedAtUtc).toBeNull();
    await service.visitor().send(leagueSummary, { params, headers: bearer(token) });
    expect((await member.send(listTokens)).response[0]?.lastUsedAtUtc).toEqual(expect.any(String));
  });
});

describe('A token ends', () => {
  it('when it expires, and is deleted a month later', async () => {
    const member = await service.member();
    const { token } = await aToken(service, { ...member, expiresAt: new Date(Date.now() - 1000) });
    expect(await statusOf(token)).toBe(401);
    expect((await member.send(listTokens)).response).toHaveLength(1);
    await service.db
      .updateTable('access_tokens')
      .set({ expires_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where('member_id', '=', member.memberId)
      .execute();
    await deleteExpiredRows(service.db, new Date());
    expect((await member.send(listTokens)).response).toEqual([]);
  });

  it('when it is revoked', async () => {
    const member = await service.member();
    const { id, token } = await aToken(service, member);
    expect(await statusOf(token)).toBe(200);
    expect((await member.send(revokeToken, { params: { id } })).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect(await auditOf(member.memberId)).toMatchObject([{ what: 'access-token-revoked' }]);
  });

  it('when the password is reset', async () => {
    const member = await service.member();
    const { token } = await aToken(service, member);
    await service.visitor().send(requestPasswordReset, { body: { email: member.email } });
    const [mail] = await mailsTo(member);
    const [, link = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const body = { token: link, password: 'another long password' };
    expect((await service.visitor().send(confirmPasswordReset, { body })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('when the password is changed', async () => {
    const currentPassword = 'a long password';
    const member = await service.member({ password: currentPassword });
    const { token } = await aToken(service, member);
    const body = { currentPassword, newPassword: 'another long password' };
    expect((await member.send(changePassword, { body })).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    const [mail] = await mailsTo(member);
    expect(mail?.text).toContain('access tokens no longer work');
  });

  it('when an admin signs the owner out everywhere', async () => {
    const member = await service.member();
    const { token } = await aToken(service, member);
    const admin = await service.admin();
    await admin.send(endLoginSessionsOf, { params: { id: member.memberId } });
    expect(await statusOf(token)).toBe(401);
  });

  it('when the account is deleted', async () => {
    const password = 'a long password';
    const member = await service.member({ password });
    const { token } = await aToken(service, member);
    await member.send(deleteAccount, { body: { password } });
    const { deleted_at } = await service.db
      .selectFrom('members')
      .select('deleted_at')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
    expect(await statusOf(token)).toBe(401);
  });
});

describe('A token of a league', () => {
  it('works only while its owner organizes the league', async () => {
    const leagueId = await aLeague(service.db);
    const owner = await service.leagueOrganizerOf(leagueId);
    const other = await service.leagueOrganizerOf(leagueId);
    const params = { id: leagueId };
    const made = await owner.send(createLeagueToken, { params, body: bodyWith(['read-league']) });
    expect(made.response.token).toMatch(/^cll_/);
    const headers = bearer(made.response.token);
    const read = () => service.visitor().send(leagueSummary, { params, headers });
    expect((await read()).response).toMatchObject({ canManage: true });
    await service.db.deleteFrom('league_organizers').where('member_id', '=', owner.memberId).execute();
    expect((await read()).status).toBe(401);
    const listed = await other.send(listLeagueTokens, { params });
    expect(listed.response).toMatchObject([{ isActive: false, owner: { memberId: owner.memberId } }]);
    const revoked = { params: { id: leagueId, tokenId: made.response.id } };
    expect((await other.send(revokeLeagueToken, revoked)).status).toBe(204);
    expect((await other.send(listLeagueTokens, { params })).response).toEqual([]);
  });

  it('is not revoked through another league', async () => {
    const [here, there] = [await aLeague(service.db), await aLeague(service.db)];
    const owner = await service.leagueOrganizerOf(here);
    const stranger = await service.leagueOrganizerOf(there);
    const { id } = await aToken(service, { memberId: owner.memberId, leagueId: here });
    const asked = { params: { id: there, tokenId: id } };
    expect((await stranger.send(revokeLeagueToken, asked)).status).toBe(404);
  });

  it('loses the role of an organizer where the site requires a second factor that it lacks', async () => {
    const leagueId = await aLeague(service.db);
    const { memberId } = await service.leagueOrganizerOf(leagueId);
    const tokens = [
      await aToken(service, { memberId, leagueId }),
      await aToken(service, { memberId, leagueId, hasSecondFactor: true }),
    ];
    await service.db.insertInto('sign_in_policy').values({ requires_second_factor: true }).execute();
    const statuses = [];
    for (const { token } of tokens) {
      const asked = { params: { id: leagueId }, headers: bearer(token) };
      statuses.push((await service.visitor().send(leagueSummary, asked)).status);
    }
    await service.db.deleteFrom('sign_in_policy').execute();
    expect(statuses).toEqual([401, 200]);
  });
});

it('exports the tokens of a member without what makes them work', async () => {
  const member = await service.member();
  const { token } = await aToken(service, member);
  const { response, text } = await member.send(exportMyData);
  expect(response.signingIn.accessTokens).toMatchObject([{ name: 'Scoreboard', scopes: ['read-public'] }]);
  expect(text).not.toContain(token.slice(0, 12));
});

function mailsTo({ email }: Caller) {
  return service.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

function auditOf(memberId: number) {
  return service.db
    .selectFrom('audit')
    .select(['what', 'detail'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

async function statusOf(token: string): Promise<number> {
  const params = { id: await aLeague(service.db) };
  return (await service.visitor().send(leagueSummary, { params, headers: bearer(token) })).status;
}
