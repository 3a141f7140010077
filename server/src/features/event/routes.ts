import * as calls from '@courtline/contract/event';
import { defineRoute } from '../../context/route';
import { eventDetails } from './event-details';

export const eventRoutes = [defineRoute(calls.eventDetails, eventDetails)];
