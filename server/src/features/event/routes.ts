import * as calls from '@courtline/contract/event';
import { defineRoute } from '../../context/route';
import { eventDetails } from './queries';

export const eventRoutes = [defineRoute(calls.eventDetails, eventDetails)];
