import type { SeasonScores } from '@courtline/contract/standings';
import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';
import type { Chance } from '@courtline/domain/standings/chances';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { chanceText, placesText } from './chance-text';
import { RankLine } from './rank-line';
import type { WhatIf, WhatIfRow } from './use-what-if';
import styles from './what-if.module.css';

type Props = { season: SeasonScores; whatIf: WhatIf; ownTeamIds: readonly number[] };

export function WhatIfTable({ season, whatIf, ownTeamIds }: Props) {
  const { rows, places, chances } = whatIf;
  const { sportTypeId } = season.session;
  const hasTies = rows.some(({ teamMatchTies }) => teamMatchTies > 0);
  const hasLeaguePoints = rows.some(({ leaguePoints }) => leaguePoints !== null);
  return (
    <div className={styles.frame}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">Standings with your picks</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Rank
            </th>
            <th role="columnheader" scope="col">
              Team
            </th>
            <th role="columnheader" scope="col">
              {hasTies ? 'W–L–T' : 'W–L'}
            </th>
            <th role="columnheader" scope="col" className={styles.share}>
              {hasLeaguePoints ? 'League points' : gameWinHeading(sportTypeId)}
            </th>
            <th role="columnheader" scope="col" className={styles.history}>
              Rank by round
            </th>
            {chances.size > 0 && (
              <th role="columnheader" scope="col">
                {placesText(places)}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Row
              key={row.teamId}
              {...{ row, season, whatIf, hasTies }}
              isOwn={ownTeamIds.includes(row.teamId)}
              isLastIn={chances.size > 0 && index === places - 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: WhatIfRow;
  season: SeasonScores;
  whatIf: WhatIf;
  hasTies: boolean;
  isOwn: boolean;
  isLastIn: boolean;
};

function Row({ row, season, whatIf, hasTies, isOwn, isLastIn }: RowProps) {
  const { teamId, teamName, rank, teamMatchWins, teamMatchLosses, teamMatchTies } = row;
  const team = season.teams.find((one) => one.teamId === teamId);
  const chance = whatIf.chances.get(teamId);
  return (
    <tr role="row" data-own={isOwn} data-cut={isLastIn}>
      <td role="cell" className={styles.rank}>
        {rank}
      </td>
      <th role="rowheader" scope="row">
        <span className={styles.team}>
          {team && <Crest crest={team.crest} size={26} />}
          <span>
            <Link to={`/teams/${teamId}`}>{teamName}</Link>
            {isOwn && (
              <>
                {' '}
                <Chip tone="own">Your team</Chip>
              </>
            )}
          </span>
        </span>
      </th>
      <td role="cell" className={styles.record}>
        {teamMatchWins}–{teamMatchLosses}
        {hasTies && `–${teamMatchTies}`}
      </td>
      <td role="cell" className={styles.share}>
        {row.leaguePoints ?? formatGameWinPercentage(row.playerMatchGameWinPercentage)}
      </td>
      <td role="cell" className={styles.history}>
        <RankLine ranks={whatIf.ranks.get(teamId) ?? []} imagined={rank} teamCount={season.teams.length} />
      </td>
      {chance && (
        <td role="cell">
          <ChanceCell {...{ chance, teamId, teamName, season, whatIf }} />
        </td>
      )}
    </tr>
  );
}

const icons = { clinched: CircleCheck, winning: CircleDot, open: CircleDashed, eliminated: CircleX };

type ChanceProps = {
  chance: Chance;
  teamId: number;
  teamName: string;
  season: SeasonScores;
  whatIf: WhatIf;
};

function ChanceCell({ chance, teamId, teamName, season, whatIf }: ChanceProps) {
  const { places, openCount } = whatIf;
  const Icon = icons[chance.kind];
  const [title, reason] = chanceText({
    chance,
    places,
    openCount,
    opponents: opponentsIn(chance, teamId, season),
  });
  const canShow = openCount > 0 && chance.kind === 'open';
  return (
    <span className={styles.chance} data-chance={chance.kind}>
      <Icon size={17} aria-hidden="true" />
      <span>
        <strong>{title}</strong>
        <span className={styles.reason}>{reason}</span>
      </span>
      {canShow && (
        <Button variant="quiet" onClick={() => whatIf.showHow(teamId)}>
          Show how<span className="visually-hidden"> {teamName} can get there</span>
        </Button>
      )}
    </span>
  );
}

function opponentsIn(chance: Chance, teamId: number, { matches, teams }: SeasonScores): string[] {
  if (chance.kind !== 'winning') return [];
  return chance.teamMatchIds.flatMap((id) => {
    const match = matches.find(({ teamMatchId }) => teamMatchId === id);
    const opponentId = match?.position1TeamId === teamId ? match.position2TeamId : match?.position1TeamId;
    return teams.find((team) => team.teamId === opponentId)?.teamName ?? [];
  });
}
