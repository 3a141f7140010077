import { leagueTypes, sports } from '../constants';

type Searcher = {
  ratedSportIds: readonly number[];
  showTennisContent: boolean;
  showPickleballContent: boolean;
  isMinor: boolean;
};

/** The league type preselected in a person's league search: their own sport and age group. */
export function ownLeagueType(searcher: Searcher) {
  const { adultTeamTennis, adultTeamPickleball, juniorTeamTennis, juniorTeamPickleball } = leagueTypes;
  if (playsPickleballOnly(searcher)) return searcher.isMinor ? juniorTeamPickleball : adultTeamPickleball;
  return searcher.isMinor ? juniorTeamTennis : adultTeamTennis;
}

/** The settings take precedence over the ratings: a hidden sport is not chosen if the other one is shown. */
function playsPickleballOnly({ ratedSportIds, showTennisContent, showPickleballContent }: Searcher): boolean {
  if (showTennisContent !== showPickleballContent) return showPickleballContent;
  return ratedSportIds.includes(sports.pickleball.id) && !ratedSportIds.includes(sports.tennis.id);
}
