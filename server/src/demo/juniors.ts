import { genders, registrationStatuses, sports } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { saveRoster } from '../store/team/roster';
import { saveCaptains, saveTeams } from '../store/team/team';
import { type DemoRole, accountOf } from './accounts';
import { dayBefore } from './days';
import type { Conference } from './leagues';
import { addressOf } from './names';
import { type Person, type Resident, fillPeople, makeStranger } from './people';
import type { PlaceIds } from './places';
import { randomFor } from './random';

type Filling = {
  residents: readonly Resident[];
  conferences: readonly Conference[];
  passwordHash: string;
  places: PlaceIds;
  now: Date;
};

const teamSize = 6;
const captainRoles: readonly DemoRole[] = ['Club owner', 'Pro club head'];

/** A team of juniors with two captains, so that each conversation with a player has a second adult. */
export async function fillJuniors(db: Db, filling: Filling): Promise<void> {
  const { residents, conferences, now } = filling;
  const conference = conferences.find(({ name }) => name === 'Marietta Open Play');
  const session = conference?.sessions.find(({ plan }) => plan === 'coming-pickleball');
  if (!conference || !session) throw new Error('The demo world has no session for juniors');
  const juniors = await fillPeople(db, makeJuniors(conference, filling), filling);
  const [teamId = 0] = await saveTeams(db, [
    {
      sessionId: session.sessionId,
      name: 'Marietta Junior Dinkers',
      homeCourtPlaceId: conference.placeId,
      dayOfWeek: 6,
      timeOfDay: '09:00',
      registrationStatusTypeId: registrationStatuses.open.id,
      createdBy: conference.createdBy,
    },
  ]);
  const emails: readonly string[] = captainRoles.map((role) => accountOf(role).email);
  const captains = residents.filter(({ email }) => emails.includes(email));
  await saveCaptains(
    db,
    captains.map(({ memberId }, index) => ({ teamId, memberId, slot: index + 1 })),
  );
  await saveRoster(
    db,
    juniors.map(({ memberId, playerId }) => ({
      teamId,
      memberId,
      playerId,
      isSubstitute: false,
      joinedAt: dayBefore(now, 2),
    })),
  );
}

/** Between 14 and 16 years old, so that they stay juniors for a while. */
function makeJuniors(conference: Conference, { residents, now }: Filling): Person[] {
  const random = randomFor('juniors');
  const namesTaken = new Set(residents.map(addressOf));
  const juniors: Person[] = [];
  while (juniors.length < teamSize) {
    const person = makeStranger(random, {
      genderTypeId: random.chance(0.5) ? genders.male.id : genders.female.id,
      age: random.whole(14, 16),
      sportTypeIds: [sports.pickleball.id],
      namesTaken,
      now,
    });
    if (conference.fits(person)) juniors.push({ ...person, email: addressOf(person) });
  }
  return juniors;
}
