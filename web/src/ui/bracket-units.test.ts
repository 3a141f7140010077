import { drawLimits } from '@courtline/domain/constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unitsPerMatch } from './bracket-layout';
import { unitsOf } from './bracket-units';

const sheet = readFileSync(join(import.meta.dirname, 'bracket-units.css'), 'utf8');

describe('the units of a bracket', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [10, '2 8'],
    [256, '256'],
    [1023, '1 2 4 8 16 32 64 128 256 512'],
  ])('%i are written as the powers %j', (number, powers) => {
    expect(unitsOf(number)).toBe(powers);
  });

  it('are added up by the style sheet, up to four times the largest draw', () => {
    const most = (drawLimits.teamsMax / 2) * unitsPerMatch;
    for (const power of unitsOf(most * 4 - 1).split(' ')) {
      expect(sheet).toContain(`  --unit-${power}: 0;`);
      expect(sheet).toContain(`var(--unit-${power})`);
      expect(sheet).toContain(`[data-units~="${power}"] {\n  --unit-${power}: ${power};\n}`);
    }
  });
});
