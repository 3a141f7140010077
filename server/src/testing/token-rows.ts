import { randomBytes } from 'node:crypto';
import type { TokenScope } from '@courtline/domain/token/access-tokens';
import { recognizableLength, tokenBeginnings } from '@courtline/domain/token/access-tokens';
import type { TestService } from './a-service';

type About = {
  memberId: number;
  leagueId?: number | null;
  scopes?: readonly TokenScope[];
  expiresAt?: Date;
  hasSecondFactor?: boolean;
};

/** An access token of the member, or one that the member made for a league. */
export async function aToken(
  { db, internals }: TestService,
  {
    memberId,
    leagueId = null,
    scopes = ['read-public'],
    expiresAt = new Date(Date.now() + 60 * 60 * 1000),
    hasSecondFactor = false,
  }: About,
): Promise<{ id: number; token: string }> {
  const beginning = tokenBeginnings[leagueId === null ? 'personal' : 'league'];
  const token = `${beginning}${randomBytes(32).toString('base64url')}`;
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      member_id: memberId,
      league_id: leagueId,
      name: 'Scoreboard',
      digest: internals.digest(token),
      beginning: token.slice(0, recognizableLength),
      scopes: [...scopes],
      has_second_factor: hasSecondFactor,
      created_at: new Date(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
