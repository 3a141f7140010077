import { clubDetails } from '@courtline/contract/club';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aClub, anEvent } from '../../testing/around-rows';
import { aMember } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A club', () => {
  it('shows its organizers by name, and current and upcoming events', async () => {
    const { memberId } = await aMember(service.db, { firstName: 'Olga', lastName: 'Owner' });
    const other = await aMember(service.db);
    const id = await aClub(service.db, { ownerId: memberId, memberIds: [other.memberId] });
    const eventId = await anEvent(service.db, { name: 'Cup', clubId: id });
    await anEvent(service.db, { name: 'Over', clubId: id, endsAt: '2026-02-01T00:00:00Z' });
    await anEvent(service.db, { name: 'Elsewhere' });
    const reply = await service.visitor().send(clubDetails, { params: { id } });
    expect(reply.response).toEqual({
      id,
      name: 'Riverside Club',
      description: null,
      tierTypeName: 'Free',
      profileImage: null,
      location: null,
      memberCount: null,
      organizers: [{ displayName: 'Olga Owner' }],
      events: [
        {
          id: eventId,
          name: 'Cup',
          eventState: 'open',
          eventSchedule: {
            startDateUtc: '2026-01-09T14:00:00Z',
            endDateUtc: '2100-06-10T22:00:00Z',
            timeZone: null,
          },
        },
      ],
    });
    expect(reply.text).not.toContain('example.com');
  });

  it('shows its size from ten members on', async () => {
    const memberIds = [];
    for (let number = 0; number < 10; number++) memberIds.push((await aMember(service.db)).memberId);
    expect(await shownSizeWith(memberIds.slice(1))).toBeNull();
    expect(await shownSizeWith(memberIds)).toBe(10);
  });
});

it.each(['/v1/clubs/999999', '/v1/events/999999', '/v1/schools/999999', '/v1/clubs/x', '/v1/events/0'])(
  '%s is not found',
  async (url) => {
    expect(await service.visitor().ask({ url })).toMatchObject({ status: 404 });
  },
);

async function shownSizeWith(memberIds: number[]) {
  const id = await aClub(service.db, { memberIds });
  return (await service.visitor().send(clubDetails, { params: { id } })).response.memberCount;
}
