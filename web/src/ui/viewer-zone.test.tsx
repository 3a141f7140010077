import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Days } from './days';
import { useViewerZone, zoneOr } from './viewer-zone';

it('is unknown on the server, whatever the zone of the machine', () => {
  expect(renderToString(<ViewerZone />)).toBe('unknown');
});

it.each([
  ['of the place', 'America/Denver', 'Europe/Rome', 'America/Denver'],
  ['of the viewer without a place', null, 'Europe/Rome', 'Europe/Rome'],
  ['UTC until the viewer is known', null, undefined, 'UTC'],
])('dates are in the zone %s', (_, timeZone, viewer, zone) => {
  expect(zoneOr(timeZone, viewer)).toBe(zone);
});

it.each([
  ['the day at the place', { from: '2026-01-10T05:00:00Z', timeZone: 'America/Denver' }, 'Jan 9th, 2026'],
  ['the day in UTC without a place', { from: '2026-01-10T05:00:00Z', timeZone: null }, 'Jan 10th, 2026'],
  [
    'the first and the last day',
    { from: '2026-01-10T05:00:00Z', until: '2026-01-11T05:00:00Z', timeZone: null },
    'Jan 10th, 2026 – Jan 11th, 2026',
  ],
])('the server renders %s', (_, days, text) => {
  expect(renderToString(<Days {...days} />)).toBe(text);
});

function ViewerZone() {
  return useViewerZone() ?? 'unknown';
}
