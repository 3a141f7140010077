import * as calls from '@courtline/contract/calendar';
import { defineRoute } from '../../context/route';
import { renewOwnCalendar, stopOwnCalendar } from './own-address';
import {
  memberCalendar,
  placeCalendar,
  readOwnCalendar,
  samePublicCalendar,
  sessionCalendar,
  teamCalendar,
} from './queries';

export const calendarRoutes = [
  defineRoute(calls.teamCalendar, teamCalendar, { sameFor: samePublicCalendar }),
  defineRoute(calls.sessionCalendar, sessionCalendar, { sameFor: samePublicCalendar }),
  defineRoute(calls.placeCalendar, placeCalendar, { sameFor: samePublicCalendar }),
  defineRoute(calls.memberCalendar, memberCalendar),
  defineRoute(calls.readOwnCalendar, readOwnCalendar),
  defineRoute(calls.renewOwnCalendar, renewOwnCalendar),
  defineRoute(calls.stopOwnCalendar, stopOwnCalendar),
];
