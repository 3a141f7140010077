// Hostile input: no request may crash the service or cause a 5xx response.
import { chosenCalls, generatedRequests } from './input/generated';
import { rawRequests } from './input/raw';
import { slowExpressions } from './input/expressions';
import { redirectPayloads } from './input/redirects';
import { foreignPages } from './input/foreign-pages';
import { runJourneys } from './running/journeys';
import { aNode, secrets } from './running/node';
import { aDatabaseServer } from './running/server';

const server = await aDatabaseServer();
try {
  const { url, db } = await server.newDatabase('input');
  const node = await aNode({
    settings: {
      DATABASE_URL: url,
      DEMO: 'on',
      GAZETTEER: 'on',
      TRUST_PROXY: '127.0.0.1,::1',
      // A small heap, because Node collects late in a large one: a leak becomes visible, or ends the service.
      NODE_OPTIONS: '--max-old-space-size=192',
      ...secrets,
    },
  });
  await generatedRequests(node, db, chosenCalls());
  await rawRequests(node);
  await foreignPages(node, db);
  await redirectPayloads(node, db);
  await node.kill('SIGTERM');
} finally {
  await server.stop();
}
await runJourneys({
  project: 'hostile-text',
  journeys: 1,
  sentence: 'texts that want to be code stay texts on every screen',
  env: { GAZETTEER: 'off' },
});
await slowExpressions();
