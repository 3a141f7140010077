import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawLimits } from '@courtline/domain/constants';
import { drawSize } from '@courtline/domain/draw/draw-size';
import { drawByFactory } from '@courtline/domain/draw/testing/factory-draw';

const recording = fileURLToPath(new URL('../../domain/src/draw/testing/factory-draws.json', import.meta.url));

/** Records a draw of the other engine for every number of teams; our tests compare against them. Takes half an hour. */
export function recordDraws(): void {
  const rows: string[] = [];
  for (let teams = drawLimits.teamsMin; teams <= drawLimits.teamsMax; teams += 1) {
    for (const seeds of [0, Math.max(1, drawSize(teams) / 4)]) {
      rows.push(JSON.stringify(drawByFactory(teams, seeds)));
    }
    console.log(`${teams} teams`);
  }
  writeFileSync(recording, `[\n${rows.join(',\n')}\n]\n`);
}
