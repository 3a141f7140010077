import type { Asker } from '../asker';
import { type PolicyName, type Verdict, policies, revealOf, verdictOf } from '../policies';
import type { Letter } from './people';

/** The response code for a caller. */
export type Rule = (asker: Asker, who: Letter) => Code;
type Code = '200' | '400' | '401' | '403' | '404' | '409' | 'hid';

export const codes = {
  yes: '200',
  signIn: '401',
  no: '403',
  hidden: '404',
  inPersonOnly: '403',
} as const satisfies Record<Verdict, Code>;

export const policy =
  (name: PolicyName): Rule =>
  ({ actor }) =>
    codes[policies[name](actor, { isDemo: false })];
export const may =
  (can: (asker: Asker, who: Letter) => boolean): Rule =>
  (asker, who) =>
    codes[verdictOf(asker.actor, can(asker, who))];
export const revealed =
  (can: (asker: Asker) => boolean): Rule =>
  (asker) =>
    codes[revealOf(can(asker))];
export const field =
  (can: (asker: Asker) => boolean): Rule =>
  (asker) =>
    can(asker) ? '200' : 'hid';

/** A permitted caller is rejected because of the state of the league, with a message. */
export const stopped =
  (rule: Rule, sentence: (asker: Asker) => string | null): Rule =>
  (asker, who) => {
    const code = rule(asker, who);
    return code === '200' && sentence(asker) !== null ? '409' : code;
  };

/** A permitted caller is rejected because of the request body, which the contract and the service check. */
export const refused =
  (rule: Rule, code: Code): Rule =>
  (asker, who) => {
    const response = rule(asker, who);
    return response === '200' ? code : response;
  };
