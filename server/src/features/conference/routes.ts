import * as calls from '@courtline/contract/conference';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
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
  answer(calls.createConference, createConference),
  answer(calls.updateConference, updateConference),
  answer(calls.readConference, readConference),
  answer(calls.conferenceSummary, conferenceSummary),
  answer(calls.conferenceLeagueFees, leagueFees),
  answer(calls.conferenceSessionNames, sessionNames),
  answer(calls.myConferences, myConferences),
  answer(calls.addConferenceOrganizer, addOrganizer),
  answer(calls.setConferenceOrganizer, setOrganizer),
  answer(calls.removeConferenceOrganizer, removeOrganizer),
  answer(calls.deleteSession, deleteSession, { before: readyLetters }),
];
