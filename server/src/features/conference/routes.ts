import * as calls from '@courtline/contract/conference';
import { defineRoute } from '../../context/route';
import { addOrganizer } from './add-organizer';
import { createConference } from './create-conference';
import { leagueFees, conferenceSummary, myConferences, readConference, sessionNames } from './queries';
import { removeOrganizer } from './remove-organizer';
import { setOrganizer } from './set-organizer';
import { updateConference } from './update-conference';

export const conferenceRoutes = [
  defineRoute(calls.createConference, createConference),
  defineRoute(calls.updateConference, updateConference),
  defineRoute(calls.readConference, readConference),
  defineRoute(calls.conferenceSummary, conferenceSummary),
  defineRoute(calls.conferenceLeagueFees, leagueFees),
  defineRoute(calls.conferenceSessionNames, sessionNames),
  defineRoute(calls.myConferences, myConferences),
  defineRoute(calls.addConferenceOrganizer, addOrganizer),
  defineRoute(calls.setConferenceOrganizer, setOrganizer),
  defineRoute(calls.removeConferenceOrganizer, removeOrganizer),
];
