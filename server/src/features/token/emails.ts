import { type TokenScope, tokenScopes } from '@courtline/domain/token/access-tokens';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { AddressedEmail } from '../../store/email/email';

type NewToken = {
  to: string;
  firstName: string;
  name: string;
  scopes: readonly TokenScope[];
  /** Null for a personal token. */
  league: { id: number; name: string } | null;
};

export function tokenMadeEmail(site: Site, token: NewToken): AddressedEmail {
  const { league } = token;
  const kind = league === null ? 'an access token' : `an access token of ${league.name}`;
  const path = league === null ? '/settings?tab=api' : `/leagues/${league.id}/integrations`;
  const rendered = renderEmail(site, {
    name: 'access-token-made',
    subject: `New access token: ${token.name}`,
    ...(league && { leagueName: league.name }),
    body: [
      `Hi ${token.firstName}, ${kind} named “${token.name}” was made with your account. Programs that have it can: ${token.scopes
        .map((scope) => tokenScopes[scope].label.toLowerCase())
        .join(', ')}.`,
      "If this wasn't you, revoke it now and choose a new password.",
    ],
    action: { label: 'Check your tokens', url: `${site.publicUrl}${path}` },
    why: 'This is a security notice about your account.',
  });
  return { to: token.to, toMemberId: null, ...rendered };
}
