import { webhookEvents, webhookLimits } from '@courtline/domain/webhook/webhooks';
import { receiveExample, verifyExample } from './api-examples';
import { escaped } from './escaped';

/** The part of the API reference for those who receive webhooks. */
export function renderWebhooks(): string {
  const rows = Object.entries(webhookEvents).map(
    ([event, { label }]) => `<tr><th scope="row"><code>${event}</code></th><td>${label}</td></tr>`,
  );
  return `<section id="webhooks"><h2>Webhooks</h2>
<p>Organizers add webhooks to a league on its page Integrations. We send a POST with JSON to your address: <code>id</code>,
<code>event</code>, <code>createdAtUtc</code>, the ids it is about, and <code>data</code>, which is what visitors read about
them at that moment. Nothing else is ever sent: no contact details, no hidden lineup, and of juniors first name and initial only.</p>
<table><thead><tr><th scope="col">Event</th><th scope="col">When</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<ul><li>Answer with a status from 200 to 299 within 10 seconds. Anything else, a redirect too, is tried again after 30 seconds, then after
twice as long each time up to 4 hours, for ${webhookLimits.retryHours} hours. After that organizers can send it again.</li>
<li>Deliveries about one match come in order. The same <code>id</code> may come twice: remember those you have handled.</li>
<li>The header <code>Courtline-Signature</code> is <code>t=seconds,v1=signature</code>: HMAC SHA-256 of the time, a dot and the body, in hex,
with the webhook's secret. For ${webhookLimits.rotationHours} hours after a new secret was made there are two signatures.</li>
<li>Addresses are https on the standard port. Private addresses are refused.</li></ul>
<h3>Check a signature</h3><pre><code>${escaped(verifyExample)}</code></pre>
<h3>Receive deliveries</h3><pre><code>${escaped(receiveExample.code)}</code></pre>
<h3>Try your receiver</h3><pre><code>${escaped(receiveExample.curl)}</code></pre></section>`;
}
