import type { SeasonScores } from '@courtline/contract/standings';
import { noStandingsText } from '@courtline/domain/standings/standings-texts';
import { SelectField } from '../../ui/field';
import { Empty } from '../../ui/states';
import { StepSlider } from '../../ui/step-slider';
import { placesText } from './chance-text';
import { MovingMatch } from './moving-match';
import { OpenMatches } from './open-matches';
import type { WhatIf } from './use-what-if';
import { WhatIfTable } from './what-if-table';
import styles from './what-if.module.css';

type Props = { season: SeasonScores; whatIf: WhatIf; ownTeamIds: readonly number[] };

/** The table on one side, the matches that can still change it on the other. */
export function WhatIfBoard({ season, whatIf, ownTeamIds }: Props) {
  const { rows, chances, picks } = whatIf;
  const own = rows.find(({ teamId }) => ownTeamIds.includes(teamId));
  return (
    <div className={styles.board}>
      <div className={styles.standings}>
        <Controls {...{ season, whatIf }} />
        {rows.length === 0 ? (
          <Empty label={noStandingsText}>
            <p>Pick a winner to see the standings change.</p>
          </Empty>
        ) : (
          <WhatIfTable {...{ season, whatIf, ownTeamIds }} />
        )}
        {own && picks.size === 0 && <MovingMatch season={season} teamId={own.teamId} rank={own.rank} />}
        {chances.size > 0 && (
          <p className={styles.note}>Clinched and eliminated count wins only; ties stay open.</p>
        )}
      </div>
      <section className={styles.left} aria-labelledby="matches-left">
        <div className={styles.roundHead}>
          <h2 id="matches-left">Matches left</h2>
          <span>Tap the winner</span>
        </div>
        <OpenMatches {...{ season, whatIf }} />
      </section>
    </div>
  );
}

/** The time of the season, and the places that are asked about. */
function Controls({ season, whatIf }: Omit<Props, 'ownTeamIds'>) {
  const { rounds, round, places, placeChoices } = whatIf;
  const nameOf = (number: number) =>
    season.rounds.find((one) => one.number === number)?.name ?? `Round ${number}`;
  return (
    <div className={styles.controls}>
      {rounds.length > 1 && (
        <StepSlider
          label="Standings after"
          steps={rounds.map((number) => ({ value: number, label: nameOf(number) }))}
          value={round}
          onChange={whatIf.showRound}
        />
      )}
      {placeChoices.length > 1 && (
        <SelectField
          label="Who makes it?"
          value={String(places)}
          onChange={({ target }) => whatIf.showPlaces(Number(target.value))}
        >
          {placeChoices.map((count) => (
            <option key={count} value={count}>
              {placesText(count)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
