import { describe, expect, it } from 'vitest';
import { zoneNote } from './zone-note';

describe('the time at the venue', () => {
  it('is named for whoever lives by other clocks', () => {
    expect(zoneNote('America/Los_Angeles', 'America/New_York', 2026)).toBe(
      'In Pacific Time, the time at the venue.',
    );
  });

  it('is not named where the clocks agree, whatever the zone is called', () => {
    expect(zoneNote('America/Detroit', 'America/New_York', 2026)).toBeNull();
  });

  it('is named where the clocks agree in winter only', () => {
    expect(zoneNote('America/Phoenix', 'America/Denver', 2026)).toContain('Mountain');
  });
});
