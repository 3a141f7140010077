import type { Input } from '@courtline/contract/call';
import type { reportPageTimings as call } from '@courtline/contract/service';
import type { RequestContext } from '../../context/request-context';

/** Keeps only counters, in the memory of this node. */
export function reportPageTimings({ services }: RequestContext, { body }: Input<typeof call>): Promise<void> {
  body.pages.forEach(services.countPageView);
  return Promise.resolve();
}
