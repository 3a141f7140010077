import { acceptRole, listRoles, stepDown } from '@courtline/contract/appointment';
import { openTeamConversation } from '@courtline/contract/message';
import { sessionSummary } from '@courtline/contract/session';
import { removeCaptain } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import {
  type AppointmentFixture,
  anAppointmentFixture,
  appointCaptain,
  appointConferenceOrganizer,
  emailsTo,
} from '../../testing/appointment-fixture';

let service: TestService;
let fixture: AppointmentFixture;
let vera: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await anAppointmentFixture(service);
  ({ vera } = fixture);
  await service.db.updateTable('members').set({ is_admin: false }).execute();
});

const team = () => ({ params: { kind: 'team', id: fixture.aces } });
const conference = () => ({ params: { kind: 'conference', id: fixture.conferenceId } });
const league = () => ({ params: { kind: 'league', id: fixture.leagueId } });

describe('An appointment', () => {
  it('is shown on the home page, and accepting it shows the contact details', async () => {
    await appointVera();
    expect((await vera.send(listRoles)).response).toMatchObject([
      { kind: 'conference', id: fixture.conferenceId, hasAccepted: false, appointedBy: expect.any(String) },
    ]);
    const [email] = await emailsTo(service, vera);
    expect(email?.text).toContain(`Accept or decline: ${service.config.publicUrl}/home`);
    expect(await vera.send(acceptRole, conference())).toMatchObject({ status: 204 });
    expect(await vera.send(acceptRole, conference())).toMatchObject({ status: 204 });
    const { response } = await fixture.stranger.send(sessionSummary, { params: { id: fixture.sessionId } });
    const shown = response.conferenceOrganizers.find(({ memberId }) => memberId === vera.memberId);
    expect(shown).toMatchObject({ email: vera.email, hasAccepted: true });
    expect((await vera.send(listRoles)).response).toMatchObject([{ hasAccepted: true }]);
  });

  it('of a captain opens the team’s room once accepted', async () => {
    await appointCaptain(fixture, fixture.captain1, vera.memberId);
    expect((await vera.send(openTeamConversation, { params: { id: fixture.aces } })).status).toBe(404);
    await vera.send(acceptRole, team());
    expect((await vera.send(openTeamConversation, { params: { id: fixture.aces } })).status).toBe(200);
  });

  it('is declined by stepping down, and cannot be accepted for another member', async () => {
    await appointVera();
    expect(await fixture.stranger.send(acceptRole, conference())).toMatchObject({ status: 404 });
    expect(await vera.send(stepDown, conference())).toMatchObject({ status: 204 });
    expect(await vera.send(stepDown, conference())).toMatchObject({ status: 404 });
    expect((await vera.send(listRoles)).response).toEqual([]);
  });
});

describe('The last role', () => {
  it('of a team passes to a conference organizer, who is notified and sees nothing hidden from before', async () => {
    expect(await fixture.captain1.send(stepDown, team())).toMatchObject({ status: 204 });
    const [captain, ...others] = await captainRows();
    expect(others).toEqual([]);
    expect(captain).toMatchObject({ member_id: fixture.organizer.memberId, accepted_at: null });
    expect(captain?.sees_from).not.toBeNull();
    expect(await emailsTo(service, fixture.organizer)).toMatchObject([
      {
        subject: "You're now a captain of Aces",
        text: expect.stringMatching(
          new RegExp(`captain of Aces in .+ and stepped down[^]+/home\\?appointment=team-${fixture.aces}\\b`),
        ),
      },
    ]);
    expect(await fixture.captain1.send(stepDown, team())).toMatchObject({ status: 404 });
  });

  it('of a conference passes to the league, and that of a league to an admin', async () => {
    const lea = await service.leagueOrganizerOf(fixture.leagueId);
    await service.db
      .deleteFrom('league_organizers')
      .where('league_id', '=', fixture.leagueId)
      .where('member_id', '<>', lea.memberId)
      .execute();
    expect(await fixture.organizer.send(stepDown, conference())).toMatchObject({ status: 204 });
    expect(await organizerIds()).toEqual([lea.memberId]);
    expect(await lea.send(stepDown, league())).toMatchObject({ status: 409 });
    const admin = await service.admin();
    expect(await lea.send(stepDown, league())).toMatchObject({ status: 204 });
    expect(await leagueOrganizerIds()).toEqual([admin.memberId]);
    expect(await emailsTo(service, admin)).toMatchObject([
      {
        kind: 'role-passed-on',
        text: expect.stringContaining(`/home?appointment=league-${fixture.leagueId}`),
      },
    ]);
  });

  it('passes to one successor when two step down at the same time', async () => {
    await appointCaptain(fixture, fixture.captain1, vera.memberId);
    const answers = await Promise.all([
      fixture.captain1.send(stepDown, team()),
      vera.send(stepDown, team()),
      fixture.captain1.send(stepDown, team()),
    ]);
    expect(statusesOf(answers)).toEqual([204, 204, 404]);
    expect((await captainRows()).map((row) => row.member_id)).toEqual([fixture.organizer.memberId]);
  });

  it('cannot be ended by removing the person', async () => {
    const [captain] = await captainRows();
    const params = { id: fixture.aces, captainId: captain?.id ?? 0 };
    expect(await fixture.organizer.send(removeCaptain, { params })).toMatchObject({ status: 409 });
  });
});

describe('Captains', () => {
  it('are notified of each added and removed captain, as is that captain', async () => {
    await appointCaptain(fixture, fixture.organizer, vera.memberId);
    expect(await emailsTo(service, fixture.captain1)).toMatchObject([
      { subject: 'Vera Victim is now a captain of Aces' },
    ]);
    expect(await emailsTo(service, vera)).toMatchObject([{ kind: 'captain-added' }]);
    await fixture.organizer.send(removeCaptain, { params: { id: fixture.aces, captainId: vera.memberId } });
    const [, secondEmail] = await emailsTo(service, fixture.captain1);
    expect(secondEmail).toMatchObject({ subject: 'Vera Victim is no longer a captain of Aces' });
    const [, removed] = await emailsTo(service, vera);
    expect(removed).toMatchObject({ kind: 'captain-removed', subject: "You're no longer a captain of Aces" });
    expect(removed?.text).toContain('because you were a captain of Aces');
  });
});

function appointVera() {
  return appointConferenceOrganizer(fixture, vera.memberId);
}

function captainRows() {
  return service.db.selectFrom('team_captains').selectAll().where('team_id', '=', fixture.aces).execute();
}

async function organizerIds(): Promise<number[]> {
  const rows = service.db.selectFrom('conference_organizers').select('member_id');
  return (await rows.where('conference_id', '=', fixture.conferenceId).execute()).map((row) => row.member_id);
}

async function leagueOrganizerIds(): Promise<number[]> {
  const rows = service.db.selectFrom('league_organizers').select('member_id');
  return (await rows.where('league_id', '=', fixture.leagueId).execute()).map((row) => row.member_id);
}
