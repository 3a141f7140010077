/** All ids, labels and limits shared by screens and calls. Rules read them here instead of repeating them. */

export const sports = {
  tennis: { id: 1, label: 'Tennis', ratingLabel: 'UTR' },
  pickleball: { id: 2, label: 'Pickleball', ratingLabel: 'UTR-P' },
} as const;

export const ageGroups = {
  adult: { id: 1, label: 'Adult' },
  junior: { id: 2, label: 'Junior' },
} as const;

/** There is no league type 2. */
export const leagueTypes = {
  adultTeamTennis: { id: 1, label: 'Adult Team Tennis', sportTypeId: 1, ageGroupId: 1 },
  juniorTeamTennis: { id: 3, label: 'Junior Team Tennis', sportTypeId: 1, ageGroupId: 2 },
  clubAdultLeagueTennis: { id: 4, label: 'Club Adult League Tennis', sportTypeId: 1, ageGroupId: 1 },
  otherTennis: { id: 5, label: 'Other Tennis', sportTypeId: 1, ageGroupId: null },
  adultTeamPickleball: { id: 6, label: 'Adult Team Pickleball', sportTypeId: 2, ageGroupId: 1 },
  juniorTeamPickleball: { id: 7, label: 'Junior Team Pickleball', sportTypeId: 2, ageGroupId: 2 },
  clubAdultPickleball: { id: 8, label: 'Club Adult Pickleball', sportTypeId: 2, ageGroupId: 1 },
  otherPickleball: { id: 9, label: 'Other Pickleball', sportTypeId: 2, ageGroupId: null },
} as const;

/** The label is used below the heading Gender, the word on its own. */
export const genders = {
  coed: { id: 1, label: 'Co-ed', value: 'all', word: 'Co-ed' },
  male: { id: 2, label: 'M', value: 'M', word: 'Male' },
  female: { id: 3, label: 'F', value: 'F', word: 'Female' },
} as const;

export const sessionTypes = {
  tournament: { id: 1, label: 'Team Tournament' },
  multiRound: { id: 2, label: 'Multi-Round' },
} as const;

export const sessionStatuses = {
  open: { id: 1, label: 'Open' },
  closed: { id: 2, label: 'Closed' },
} as const;

export const registrationStatuses = {
  open: { id: 1, label: 'Open' },
  closed: { id: 2, label: 'Closed' },
} as const;

export const matchKinds = {
  singles: { id: 1, label: 'Singles' },
  doubles: { id: 2, label: 'Doubles' },
  both: { id: 3, label: 'Both' },
} as const;

export const drawTypes = {
  firstMatchBackDraw: { id: 1, label: 'First Match Back Draw' },
  singleElimination: { id: 2, label: 'Single Elimination' },
  doubleElimination: { id: 3, label: 'Double Elimination' },
  groups: { id: 4, label: 'Groups, Then Playoffs' },
} as const;
export const drawNames = { main: 'Main Draw', back: 'Back Draw' } as const;
export const drawLimits = { teamsMin: 2, teamsMax: 128 } as const;

export const scheduleModes = {
  byRound: { id: 0, label: 'By Round' },
  byDate: { id: 1, label: 'By Date' },
} as const;

export const scheduleStatuses = {
  draft: { id: 1, label: 'Draft' },
  published: { id: 2, label: 'Published' },
} as const;

export const matchFrequencies = {
  weekly: { id: 1, label: 'Once a week', weeks: 1 },
  everyTwoWeeks: { id: 2, label: 'Every 2 weeks', weeks: 2 },
} as const;

export const scoringFormats = {
  bestOfThreeSets: { id: 1, label: 'Best of three sets', sportTypeId: 1 },
  twoSetsMatchTiebreak: { id: 2, label: 'Two sets with match tiebreaker', sportTypeId: 1 },
  singleSet: { id: 3, label: 'Single set', sportTypeId: 1 },
  timeBased: { id: 4, label: 'Time based', sportTypeId: 1 },
  fastFour: { id: 5, label: 'Fast four', sportTypeId: 1 },
  singleGame: { id: 6, label: 'Single game', sportTypeId: 2 },
  bestOfThreeGames: { id: 7, label: 'Best of three games', sportTypeId: 2 },
  timeBasedGames: { id: 8, label: 'Time based', sportTypeId: 2 },
} as const;

/** How a game of formats 6 and 7 ends; under the first rule every unequal score up to the target is a complete game. */
export const gameRules = {
  to11By1: { id: 1, label: 'To 11, win by 1', target: 11, lead: 1 },
  to11By2: { id: 2, label: 'To 11, win by 2', target: 11, lead: 2 },
  to15By2: { id: 3, label: 'To 15, win by 2', target: 15, lead: 2 },
  to21By2: { id: 4, label: 'To 21, win by 2', target: 21, lead: 2 },
} as const;

export const timesAllowed = {
  minutes30: { id: 1, label: '30 minutes', minutes: 30 },
  minutes60: { id: 2, label: '60 minutes', minutes: 60 },
  minutes90: { id: 3, label: '90 minutes', minutes: 90 },
  minutes120: { id: 4, label: '120 minutes', minutes: 120 },
  unlimited: { id: 5, label: 'Unlimited', minutes: null },
} as const;

export const standingsRules = {
  record: { id: 1, label: 'Win/loss record', sportTypeId: null },
  teamMatchesWon: { id: 2, label: '% of team matches won', sportTypeId: null },
  gamesWon: { id: 3, label: '% of games won', sportTypeId: 1 },
  pointsWon: { id: 4, label: '% of points won', sportTypeId: 2 },
} as const;

export const sanctions = { usap: { id: 1, label: 'USAP' } } as const;

export const sessionDateStatuses = {
  upcoming: { id: 1, label: 'Upcoming' },
  inProgress: { id: 2, label: 'In progress' },
  past: { id: 3, label: 'Past' },
} as const;

export const requestStatuses = {
  pending: { id: 1, label: 'Pending' },
  approved: { id: 2, label: 'Approved' },
  declined: { id: 3, label: 'Declined' },
} as const;

export const withdrawTypes = {
  withdraw: { id: 1, label: 'withdraw' },
  refund: { id: 2, label: 'refund' },
  withdrawAndRefund: { id: 3, label: 'withdraw and refund' },
} as const;

export const availabilities = {
  yes: { id: 1, label: 'Yes' },
  maybe: { id: 2, label: 'Maybe' },
  no: { id: 3, label: 'No' },
  unset: { id: 4, label: 'No response' },
} as const;

export const lineupStatuses = {
  unlocked: { id: 1, label: 'Unlocked' },
  locked: { id: 2, label: 'Locked' },
  published: { id: 3, label: 'Published' },
} as const;

export const teamMatchStatuses = {
  scheduled: { id: 1, label: 'Scheduled' },
  inProgress: { id: 2, label: 'In progress' },
  completed: { id: 3, label: 'Completed' },
} as const;

export const resultCompletions = {
  completed: { id: 1, label: 'Completed' },
  partial: { id: 2, label: 'Completed with partial scores' },
  defaulted: { id: 3, label: 'Defaulted' },
  withdrew: { id: 4, label: 'Withdrew' },
  retired: { id: 5, label: 'Retired' },
  incomplete: { id: 6, label: 'Incomplete' },
  notPlayed: { id: 7, label: 'Match not played' },
  postponed: { id: 8, label: 'Postponed' },
} as const;

export const byeStatuses = {
  bye: { id: 1, label: 'Bye' },
  open: { id: 2, label: 'TBD' },
} as const;

export const ratingStatuses = {
  rated: { id: 1, label: 'Rated' },
  projected: { id: 2, label: 'Projected' },
  inactive: { id: 3, label: 'Inactive' },
  unrated: { id: 4, label: 'Unrated' },
} as const;

export const ageSteps = [
  8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70,
] as const;

export const ratingRanges = {
  utr: { min: 1, max: 16, step: 0.5 },
  utrP: { min: 1, max: 10, step: 0.5 },
} as const;

export const distancesInMiles = { options: [10, 25, 50, 75, 100, 125], standard: 50 } as const;

/** 128 is offered only behind the large-tournaments flag. */
export const tournamentSizes = { always: [2, 4, 8, 16, 32, 64], large: [128] } as const;

export const pageSizes = {
  conferenceSessions: 25,
  leagues: 25,
  searchList: 25,
  teamPicker: 20,
  leagueSearch: 20,
  playerSearch: 10,
  globalSearch: 10,
  globalSearchShown: 4,
} as const;

export const delaysInMs = {
  playerSearch: 500,
  placeSearch: 200,
  globalSearch: 300,
  resultPoll: 3000,
  toast: 5000,
  remindersToast: 3000,
  geolocationTimeout: 5000,
  geolocationMaxAge: 60_000,
} as const;

export const teamLimits = { captainsMin: 1, captainsMax: 3, playersRequiredMin: 2 } as const;
export const menuLimits = { clubs: 2, teamsPerSport: 3, clubMembersShownFrom: 10 } as const;
export const scoreLimits = { min: 0, max: 99, sets: 3 } as const;
export const verifiedScoreWindowDays = 3;
export const pickerMinutes = { sessionForm: 15, simple: 5 } as const;
export const roundsVisible = 3;
export const drawerWidth = 450;
export const screenWidths = { smallPhoneMax: 480, mobileMax: 768, tabletMax: 1200 } as const;
export const currency = { symbol: '$', code: 'USD' } as const;
export const monitoringRates = { session: 40, replay: 16 } as const;
/** Of one report of a browser: how many pages, how many milliseconds, how much layout shift. */
export const pageTimingLimits = { pages: 20, ms: 60_000, shift: 10 } as const;
export const applicationVersion = '0.1.0';
export const developmentPort = 3002;

export const newSessionDefaults = {
  startsInDays: 3,
  endsInDays: 5,
  registrationStartsInHours: 2,
  registrationEndsInHours: 50,
  registrationFee: 0,
  leagueFee: 0,
} as const;

export const environments = [
  'prod',
  'qa',
  'ci',
  ...(['test1', 'test2', 'test3', 'test4', 'test5', 'test6', 'test7', 'test8', 'test9', 'test10'] as const),
  'test11',
  'rc',
] as const;

export const dateFormats = {
  matchHeader: 'MMM Do, YYYY • h:mm A',
  matchCard: 'MMM D, YYYY • h:mm A',
  notice: 'ddd, MMM Do [at] h:mm A',
  day: 'MMM Do, YYYY',
  shortDay: 'MMM D',
  weekday: 'ddd, MMM Do',
  timeOfDay: 'h:mm A',
} as const;
