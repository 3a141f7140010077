import { callsByNoun } from '@courtline/contract/every-call';
import { callsByScope } from '@courtline/contract/token-scopes';
import { type TokenScope, tokenLimits, tokenScopes } from '@courtline/domain/token/access-tokens';

const names = new Map(
  [...callsByNoun.values()].flatMap((calls) => [...calls].map(([name, call]) => [call, name])),
);

/** The part of the API reference about access tokens. */
export function renderTokens(): string {
  const rows = Object.entries(tokenScopes).map(([scope, { help }]) => {
    const calls = callsByScope[scope as TokenScope]
      .map((call) => names.get(call) ?? '')
      .map((name) => `<a href="#${name}">${name}</a>`);
    return `<tr><th scope="row"><code>${scope}</code></th><td>${help}<br>${calls.join(', ')}</td></tr>`;
  });
  return `<section id="tokens"><h2>Access tokens</h2>
<p>Programs send <code>Authorization: Bearer …</code> with a token. You create personal tokens in your
<a href="/settings?tab=api">settings</a>, organizers create those of a league on its page Integrations.</p>
<ul><li>A token never does more than its owner may at that moment, and never what admins may. The token of a league works for that
league only.</li>
<li>Every token has the calls of <code>read-public</code>, as a visitor. Calls with contact details stay so.</li>
<li>Cookies don't count beside a token, and a write with one needs no <code>Origin</code>. Pages of other sites may call with a
token (CORS).</li>
<li>Each token may make ${tokenLimits.requestsPerMinute} reads and ${tokenLimits.writesPerMinute} writes a minute; then the answer is 429.</li>
<li>401 means that the token is unknown, expired or revoked, 403 that its scopes don't open the call.</li></ul>
<table><thead><tr><th scope="col">Scope</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
