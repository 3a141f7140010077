import type { Input } from '@courtline/contract/call';
import type { Conference, readConference as readCall } from '@courtline/contract/conference';
import type { Asking } from '../../context/request-context';
import { getConference } from './whole-conference';

export function readConference(asking: Asking, { params }: Input<typeof readCall>): Promise<Conference> {
  return getConference(asking, params.id);
}
