import { describe, expect, it } from 'vitest';
import { inZone, zoneNote } from './zone-note';

describe('the time zone note', () => {
  it('is shown if the viewer is in another time zone', () => {
    expect(zoneNote('America/Los_Angeles', 'America/New_York', 2026)).toBe(
      'Times shown in Pacific Time (venue time)',
    );
  });

  it('is left out if the clocks agree, even under another zone name', () => {
    expect(zoneNote('America/Detroit', 'America/New_York', 2026)).toBeNull();
  });

  it('is shown if the clocks agree in winter only', () => {
    expect(zoneNote('America/Phoenix', 'America/Denver', 2026)).toContain('Mountain');
  });

  it('is left out of the short form until the zone of the viewer is known', () => {
    expect(inZone('America/Los_Angeles', 'America/New_York', 2026)).toBe(' (Pacific Time)');
    expect(inZone('America/Los_Angeles', undefined, 2026)).toBe('');
  });
});
