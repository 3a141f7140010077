// Accessibility: whole journeys by keyboard; names in every script, at 200% zoom, without motion. The journeys of `npm test`
// check every screen automatically; the long form does so in three widths, with every rule of axe in both color schemes.
import { isLong } from './report';
import { runJourneys } from './running/journeys';
import { runTests } from './running/tests';

await runJourneys({
  project: 'by-keys',
  journeys: 4,
  sentence: 'a player, captains and an organizer can do everything with keys alone',
  env: { BY_KEYS: 'yes' },
});
await runJourneys({
  project: 'names',
  journeys: 1,
  sentence: 'names of every script, direction and length fit, also at twice the size and without motion',
  env: { GAZETTEER: 'off' },
});
if (isLong) {
  await runJourneys({
    project: 'every-look',
    journeys: 200,
    sentence: 'axe finds nothing on any screen, state and dialog in both schemes and three widths',
    env: { EVERY_LOOK: 'yes' },
  });
  await runTests('axe finds nothing in any state of the kit in both schemes and three widths', ['web/src'], {
    project: 'browser',
    env: { EVERY_LOOK: 'yes' },
  });
}
