import { escaped } from './escaped';

type Example = { title: string; curl: string; code: string };

/**
 * The worked examples of the API reference. A test runs each of them, as a shell command and as a program, with the address of a
 * service in `COURTLINE_URL`, a token in `COURTLINE_TOKEN`, and ids in `SESSION`, `MATCH`, `LINE`,
 * `HOME_PLAYER` and `AWAY_PLAYER`.
 */
export const apiExamples: readonly Example[] = [
  {
    title: 'List the leagues, without an account',
    curl: `curl -sf "$COURTLINE_URL/v1/leagues"`,
    code: `const response = await fetch(\`\${process.env.COURTLINE_URL}/v1/leagues\`);
const { results, totalCount } = await response.json();
console.log(totalCount, results);`,
  },
  {
    title: 'Show the standings of a session',
    curl: `curl -sf -H "Authorization: Bearer $COURTLINE_TOKEN" \\
  "$COURTLINE_URL/v1/leagues/sessions/$SESSION/teamstandings"`,
    code: `const { COURTLINE_URL, COURTLINE_TOKEN, SESSION } = process.env;
const response = await fetch(\`\${COURTLINE_URL}/v1/leagues/sessions/\${SESSION}/teamstandings\`, {
  headers: { authorization: \`Bearer \${COURTLINE_TOKEN}\` },
});
if (!response.ok) throw new Error((await response.json()).DisplayMessage);
console.log(await response.json());`,
  },
  {
    title: 'Read the lines of a match and their scores',
    curl: `curl -sf -H "Authorization: Bearer $COURTLINE_TOKEN" \\
  "$COURTLINE_URL/v1/leagues/teammatches/$MATCH/playermatches"`,
    code: `const { COURTLINE_URL, COURTLINE_TOKEN, MATCH } = process.env;
const response = await fetch(\`\${COURTLINE_URL}/v1/leagues/teammatches/\${MATCH}/playermatches\`, {
  headers: { authorization: \`Bearer \${COURTLINE_TOKEN}\` },
});
if (!response.ok) throw new Error((await response.json()).DisplayMessage);
console.log(await response.json());`,
  },
  {
    title: 'Post a score, with the scope write-scores',
    curl: `curl -sf -X POST -H "Authorization: Bearer $COURTLINE_TOKEN" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: score-of-line-$LINE" \\
  -d '{
    "resultCompletionTypeId": 1,
    "side1Results": {"player1PlayerId": '$HOME_PLAYER', "set1Score": 6, "set2Score": 6},
    "side2Results": {"player1PlayerId": '$AWAY_PLAYER', "set1Score": 4, "set2Score": 2}
  }' \\
  "$COURTLINE_URL/v1/leagues/playermatches/$LINE/playermatchresult"`,
    code: `const { COURTLINE_URL, COURTLINE_TOKEN, LINE, HOME_PLAYER, AWAY_PLAYER } = process.env;
const response = await fetch(\`\${COURTLINE_URL}/v1/leagues/playermatches/\${LINE}/playermatchresult\`, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${COURTLINE_TOKEN}\`,
    'content-type': 'application/json',
    // Repeating the request has no second effect.
    'idempotency-key': \`score-of-line-\${LINE}\`,
  },
  body: JSON.stringify({
    resultCompletionTypeId: 1,
    side1Results: { player1PlayerId: Number(HOME_PLAYER), set1Score: 6, set2Score: 6 },
    side2Results: { player1PlayerId: Number(AWAY_PLAYER), set1Score: 4, set2Score: 2 },
  }),
});
if (!response.ok) throw new Error((await response.json()).DisplayMessage);
console.log(await response.json());`,
  },
  {
    title: 'Follow a schedule without reading it twice',
    curl: `ETAG=$(curl -sf -D - -o /dev/null "$COURTLINE_URL/v1/leagues/sessions/$SESSION/calendar.ics" |
  grep -i '^etag:' | cut -d' ' -f2 | tr -d '\\r')
curl -s -o /dev/null -w '%{http_code}' -H "If-None-Match: $ETAG" \\
  "$COURTLINE_URL/v1/leagues/sessions/$SESSION/calendar.ics"`,
    code: `const { COURTLINE_URL, SESSION } = process.env;
const url = \`\${COURTLINE_URL}/v1/leagues/sessions/\${SESSION}/calendar.ics\`;
const first = await fetch(url);
const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
// 304: nothing has changed since.
console.log(again.status);`,
  },
  {
    title: 'Show the standings on a club site',
    curl: `curl -sf "$COURTLINE_URL/embed/standings/$SESSION?theme=dark" | grep -o '<title>.*</title>'`,
    code: `const { COURTLINE_URL, SESSION } = process.env;
const src = \`\${COURTLINE_URL}/embed/standings/\${SESSION}\`;
const response = await fetch(src);
if (!response.ok) throw new Error(\`There is no such embed: \${response.status}\`);
// An organizer names the sites that may show it. The script gives the frame its height.
console.log(\`<iframe src="\${src}" title="Standings" width="100%" height="480" loading="lazy"></iframe>
<script src="\${COURTLINE_URL}/embed.js" async></script>\`);`,
  },
];

export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether we sent this body: one of the signatures fits, and it is not older than five minutes. */
export function isFromCourtline(body, header, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}`;

/** Follows `verifyExample` in the same file. */
export const receiveExample = {
  code: `import { createServer } from 'node:http';

createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const header = request.headers['courtline-signature'] ?? '';
  const isOurs = isFromCourtline(body, header, process.env.WEBHOOK_SECRET);
  // Answer first, and do what takes time afterwards.
  response.writeHead(isOurs ? 204 : 400).end();
  if (isOurs) console.log(JSON.parse(body).event);
}).listen(process.env.PORT, () => console.log('listening'));`,
  curl: `BODY='{"id":1,"event":"result.posted"}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" | sed 's/.* //')
curl -sf -X POST -H "Courtline-Signature: t=$TIME,v1=$SIGNATURE" -d "$BODY" "http://localhost:$PORT"`,
};

/** The part of the API reference with worked examples. */
export function renderExamples(): string {
  const articles = apiExamples.map(
    ({ title, curl, code }, index) => `<article id="example-${index + 1}"><h3>${index + 1}. ${title}</h3>
<h4>curl</h4><pre><code>${escaped(curl)}</code></pre><h4>TypeScript</h4><pre><code>${escaped(code)}</code></pre></article>`,
  );
  return `<section id="examples"><h2>Examples</h2>
<p>Set <code>COURTLINE_URL</code> to the address of this site and <code>COURTLINE_TOKEN</code> to your access token.</p>
${articles.join('\n')}</section>`;
}
