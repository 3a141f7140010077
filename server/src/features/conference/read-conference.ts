import type { Input } from '@courtline/contract/call';
import type { Conference, readConference as readCall } from '@courtline/contract/conference';
import type { RequestContext } from '../../context/request-context';
import { getConference } from './whole-conference';

export function readConference(ctx: RequestContext, { params }: Input<typeof readCall>): Promise<Conference> {
  return getConference(ctx, params.id);
}
