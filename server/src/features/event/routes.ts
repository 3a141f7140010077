import * as calls from '@courtline/contract/event';
import { answer } from '../../context/route';
import { eventDetails } from './event-details';

export const eventRoutes = [answer(calls.eventDetails, eventDetails)];
