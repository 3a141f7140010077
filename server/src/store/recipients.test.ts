import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const store = import.meta.dirname;

/**
 * Files whose statements read an address, and what for. To send an e-mail, pass a member id to the outbox: it asks the view
 * `recipients`, so that guardians get what concerns a child.
 */
const readsAddresses: Record<string, string> = {
  'email/recipient.ts': 'the addresses of the outbox',
  'email/refused-address.ts': 'compared with the address that the mail server refused',
  'email/link-holder.ts': 'compared with the address that a signed link was sent to',
  'team/team-people.ts': 'the address for replies',
  'team/managed-team.ts': 'shown to those who may see contacts',
  'team/roster.ts': 'shown to those who may see contacts',
  'session/session-people.ts': 'shown to those who may see contacts',
  'session/session-version.ts': 'the version of what is shown',
  'league/league.ts': 'shown to organizers',
  'player/rating-change.ts': 'finds players by the addresses of an import',
  'invitation/invitation-link.ts': 'the typed addresses of open invitations, shown to those who manage them',
  'import/import-target.ts': 'compared with the addresses of an imported file',
  'registration/registration-hold.ts': 'compared with the address of the receipt',
  'registration/registration-view.ts': 'shown to the person who registered',
  'league/conference-organizer.ts': 'whether the person can be appointed',
};

it('looks up addresses to send to in the view of recipients only', () => {
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const reading = files.filter((file) =>
    /\b[a-z]+\.email\b(?! is )/.test(sqlOf(readFileSync(join(store, file), 'utf8'))),
  );
  expect(
    reading.filter((file) => !(file in readsAddresses) && !file.startsWith('account/')).toSorted(),
  ).toEqual([]);
});

/** Statements, without the code around them. */
function sqlOf(source: string): string {
  return [...source.matchAll(/sql(?:<[^`]*>)?`[^`]*`|'[a-z]+\.email[^']*'/g)]
    .map(([text]) => text)
    .join('\n');
}
