import { canAnnounce } from '../announcement';
import { here } from './people';
import { type Rule, may } from './rule';

const toLeague = may(({ actor }) => canAnnounce(actor, { ...here, conferenceId: null, isCaptain: false }));
const inConference = may(({ actor }) => canAnnounce(actor, { ...here, isCaptain: false }));
const toTeam = may(({ actor, captainOf }) =>
  canAnnounce(actor, { ...here, isCaptain: captainOf.includes(1) }),
);

/** Announcements: who sends and lists them. */
export const announcementRules: Record<string, Rule> = {
  'POST /v1/announcements (league)': toLeague,
  'POST /v1/announcements (conference)': inConference,
  'POST /v1/announcements (session)': inConference,
  'POST /v1/announcements (team 1)': toTeam,
  'GET /v1/announcements?scope&id (session)': inConference,
  'GET /v1/announcements?scope&id (team 1)': toTeam,
};
