import { gameRules, sanctions, scoringFormats, sports } from '../constants';

/** Tennis is scored in sets, pickleball in games; singles and doubles have the same choices. */
export function scoringFormatsOf(sportTypeId: number) {
  return Object.values(scoringFormats).filter((format) => format.sportTypeId === sportTypeId);
}

/** The service scores a line by its own format, whatever the sport. */
export function isScoringFormat(id: number): boolean {
  return Object.values(scoringFormats).some((format) => format.id === id);
}

export function gameRulesOf(sportTypeId: number) {
  return sportTypeId === sports.pickleball.id ? Object.values(gameRules) : [];
}

/** Only pickleball has a sanctioning body. */
export function sanctionsOf(sportTypeId: number) {
  return sportTypeId === sports.pickleball.id ? Object.values(sanctions) : [];
}
