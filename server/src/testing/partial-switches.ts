import type { Call } from '@courtline/contract/call';
import type { TestService } from './a-service';
import type { Edited, Values } from './partial-match-puts';

/** Settings that are all on at first; each gets another value. */
export async function switchesOf(service: TestService, call: Call): Promise<Edited> {
  const caller = await service.member();
  const read = async () => (await caller.send(call)).response as Values;
  return { caller, params: {}, read, body: negated(await read()) };
}

function negated(switches: Values): Values {
  return Object.fromEntries(
    Object.entries(switches).map(([name, isOn]) => [name, isOn === 'both' ? 'push' : !isOn]),
  );
}
