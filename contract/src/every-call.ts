import * as absence from './absence';
import * as account from './account';
import * as actingCaptain from './acting-captain';
import * as admin from './admin';
import * as announcement from './announcement';
import * as appointment from './appointment';
import * as archive from './archive';
import * as audit from './audit';
import * as availability from './availability';
import * as calendar from './calendar';
import type { Call } from './call';
import * as club from './club';
import * as conference from './conference';
import * as content from './content';
import * as dispute from './dispute';
import * as division from './division';
import * as draw from './draw';
import * as drawCeremony from './draw-ceremony';
import * as embed from './embed';
import * as event from './event';
import * as family from './family';
import * as flag from './flag';
import * as freeAgent from './free-agent';
import * as home from './home';
import * as image from './image';
import * as imports from './import';
import * as impersonation from './impersonation';
import * as invitation from './invitation';
import * as landing from './landing';
import * as league from './league';
import * as leagueSearch from './league-search';
import * as lineup from './lineup';
import * as lineupExchange from './lineup-exchange';
import * as link from './link';
import * as emailPreferences from './email-preferences';
import * as match from './match';
import * as matchRules from './match-rules';
import * as rulePack from './rule-pack';
import * as email from './email';
import * as deletion from './delete-account';
import * as myData from './my-data';
import * as nextSeason from './next-season';
import * as nextSeasonLink from './next-season-link';
import * as passkey from './passkey';
import * as playingTime from './playing-time';
import * as outbox from './outbox';
import * as money from './money';
import * as outsidePayment from './outside-payment';
import * as overview from './overview';
import * as payment from './payment';
import * as priceCode from './price-code';
import * as place from './place';
import * as player from './player';
import * as postponement from './postponement';
import * as preview from './preview';
import * as push from './push';
import * as rainDay from './rain-day';
import * as rating from './rating';
import * as recordChain from './record-chain';
import * as sharedCost from './shared-cost';
import * as registration from './registration';
import * as playerMatch from './player-match';
import * as result from './result';
import * as message from './message';
import * as roster from './roster';
import * as schedule from './schedule';
import * as school from './school';
import * as scouting from './scouting';
import * as search from './search';
import * as season from './season';
import * as seasonPlan from './season-plan';
import * as seasonRepair from './season-repair';
import * as seasonRun from './season-run';
import * as changeEmail from './change-email';
import * as security from './security';
import * as service from './service';
import * as session from './session';
import * as ownRequest from './own-request';
import * as signIn from './sign-in';
import * as signedLink from './signed-link';
import * as sessionTeams from './session-teams';
import * as settings from './settings';
import * as sitemap from './sitemap';
import * as standings from './standings';
import * as substitute from './substitute';
import * as team from './team';
import * as teamAvailability from './team-availability';
import * as teamDates from './team-dates';
import * as token from './token';
import * as tournamentRecord from './tournament-record';
import * as webhook from './webhook';
import * as managedTeam from './managed-team';
import * as terms from './terms';
import * as waitingList from './waiting-list';

/** Every noun of the contract, with the calls of its file. */
const nouns = {
  absence,
  account,
  actingCaptain,
  admin,
  announcement,
  appointment,
  archive,
  audit,
  availability,
  calendar,
  club,
  conference,
  content,
  dispute,
  division,
  draw,
  drawCeremony,
  embed,
  event,
  family,
  flag,
  freeAgent,
  home,
  image,
  imports,
  impersonation,
  invitation,
  landing,
  league,
  leagueSearch,
  lineup,
  lineupExchange,
  link,
  email,
  emailPreferences,
  match,
  matchRules,
  rulePack,
  deletion,
  myData,
  nextSeason,
  nextSeasonLink,
  playingTime,
  outbox,
  money,
  outsidePayment,
  overview,
  passkey,
  payment,
  priceCode,
  place,
  player,
  postponement,
  preview,
  push,
  rainDay,
  rating,
  recordChain,
  registration,
  playerMatch,
  result,
  message,
  roster,
  schedule,
  season,
  school,
  scouting,
  search,
  seasonPlan,
  seasonRepair,
  seasonRun,
  changeEmail,
  security,
  service,
  session,
  ownRequest,
  sessionTeams,
  sharedCost,
  signIn,
  signedLink,
  settings,
  sitemap,
  standings,
  substitute,
  team,
  teamAvailability,
  teamDates,
  token,
  tournamentRecord,
  webhook,
  managedTeam,
  terms,
  waitingList,
};

/** The calls of each noun by name, as the API reference groups them. */
export const callsByNoun: ReadonlyMap<string, ReadonlyMap<string, Call>> = new Map(
  Object.entries(nouns).map(([noun, file]) => [
    noun,
    new Map(Object.entries(file).filter((entry): entry is [string, Call] => isCall(entry[1]))),
  ]),
);

/** Every call by name: the service must implement it and the OpenAPI document lists it. */
export const everyCall: ReadonlyMap<string, Call> = new Map(
  [...callsByNoun.values()].flatMap((calls) => [...calls]),
);

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'summary' in value &&
    'path' in value &&
    'audience' in value
  );
}
