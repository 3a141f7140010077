import { addConferenceOrganizer } from '@courtline/contract/conference';
import { addCaptain } from '@courtline/contract/managed-team';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { type MatchFixture, aMatchFixture } from './match-fixture';

/** A match world with Vera Victim, a member with a phone number who has no role yet. */
export type AppointmentFixture = MatchFixture & { vera: Caller };

export async function anAppointmentFixture(service: TestService): Promise<AppointmentFixture> {
  const fixture = await aMatchFixture(service);
  const vera = await service.member({ firstName: 'Vera', lastName: 'Victim' });
  await service.db
    .updateTable('members')
    .set({ phone: '555-0177' })
    .where('id', '=', vera.memberId)
    .execute();
  await service.db
    .updateTable('sessions')
    .set({ teams_max: 500 })
    .where('id', '=', fixture.sessionId)
    .execute();
  return { ...fixture, vera };
}

/** The conference organizer appoints another organizer. */
export function appointConferenceOrganizer({ organizer, conferenceId }: MatchFixture, memberId: number) {
  return organizer.send(addConferenceOrganizer, { params: { id: conferenceId }, body: { memberId } });
}

/** A captain or organizer appoints a member as captain of the Aces. */
export function appointCaptain({ aces }: MatchFixture, by: Caller, memberId: number) {
  return by.send(addCaptain, { params: { id: aces }, body: { memberId } });
}

export function emailsTo({ db }: TestService, { email }: Pick<Caller, 'email'>) {
  const emails = db.selectFrom('mails').select(['kind', 'subject', 'text']);
  return emails.where('to_address', '=', email).orderBy('id').execute();
}
