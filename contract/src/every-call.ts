import * as account from './account';
import * as admin from './admin';
import type { Call } from './call';
import * as content from './content';
import * as flag from './flag';
import * as league from './league';
import * as message from './message';
import * as service from './service';
import * as team from './team';

/** Every call there is, by its name: what the service must answer and what the OpenAPI document lists. */
export const everyCall: ReadonlyMap<string, Call> = new Map(
  [account, admin, content, flag, league, message, service, team]
    .flatMap((noun) => Object.entries(noun))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
);

function isCall(thing: unknown): thing is Call {
  return typeof thing === 'object' && thing !== null && 'does' in thing && 'path' in thing && 'may' in thing;
}
