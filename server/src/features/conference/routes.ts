import * as calls from '@courtline/contract/conference';
import { readyLetters } from '../../gateways/mail/letter';
import { defineRoute } from '../../context/route';
import { addOrganizer } from './add-organizer';
import { conferenceSummary } from './conference-summary';
import { createConference } from './create-conference';
import { deleteSession } from './delete-session';
import { leagueFees } from './league-fees';
import { myConferences } from './my-conferences';
import { readConference } from './read-conference';
import { removeOrganizer } from './remove-organizer';
import { sessionNames } from './session-names';
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
  defineRoute(calls.deleteSession, deleteSession, { before: readyLetters }),
];
