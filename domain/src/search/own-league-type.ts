import { leagueTypes, sports } from '../constants';

type Searcher = {
  /** The sports in which the person has a rating. */
  ratedSportIds: readonly number[];
  showTennisContent: boolean;
  showPickleballContent: boolean;
  isMinor: boolean;
};

/** The league type with which a person's search for leagues opens: their own sport and age group. */
export function ownLeagueType(searcher: Searcher) {
  const { adultTeamTennis, adultTeamPickleball, juniorTeamTennis, juniorTeamPickleball } = leagueTypes;
  if (playsPickleballOnly(searcher)) return searcher.isMinor ? juniorTeamPickleball : adultTeamPickleball;
  return searcher.isMinor ? juniorTeamTennis : adultTeamTennis;
}

/** A sport that is hidden in the settings counts less than anything else. */
function playsPickleballOnly({ ratedSportIds, showTennisContent, showPickleballContent }: Searcher): boolean {
  if (showTennisContent !== showPickleballContent) return showPickleballContent;
  return ratedSportIds.includes(sports.pickleball.id) && !ratedSportIds.includes(sports.tennis.id);
}
