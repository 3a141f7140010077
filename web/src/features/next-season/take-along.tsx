import type { NextSeason } from '@courtline/contract/next-season';
import { finishText } from '@courtline/domain/next-season/move-texts';
import {
  type TakenPart,
  settleTaken,
  takenLabels,
  takenParts,
} from '@courtline/domain/next-season/next-season';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/choice-field';
import fieldStyles from '../../ui/field.module.css';
import { Notice } from '../../ui/states';
import styles from './next-season.module.css';

type PastTeam = NextSeason['teams'][number];

/** Teams of the finished session and, once they can move, of the divisions beside it. */
export function teamsToChoose({ teams, divisions }: NextSeason): PastTeam[] {
  return [...teams, ...divisions.flatMap((division) => (division.whyNot === null ? division.teams : []))];
}

type Props = {
  season: NextSeason;
  taken: readonly TakenPart[];
  onTaken: (taken: readonly TakenPart[]) => void;
  teamIds: ReadonlySet<number>;
  onTeams: (teamIds: Set<number>) => void;
};

export function TakeAlong({ season, taken, onTaken, teamIds, onTeams }: Props) {
  const toggle = (part: TakenPart, isTaken: boolean) =>
    onTaken(isTaken ? [...taken, part] : taken.filter((one) => one !== part));
  const canTake = (part: TakenPart) =>
    settleTaken([...taken, part]).includes(part) && !(part === 'venues' && season.isTournament);
  return (
    <Card>
      <h2>Take along</h2>
      <div className={styles.list}>
        <CheckboxField label="Settings and prices" checked disabled readOnly />
        {takenParts.map((part) => (
          <CheckboxField
            key={part}
            label={takenLabels[part]}
            checked={taken.includes(part)}
            disabled={!canTake(part)}
            onChange={({ target }) => toggle(part, target.checked)}
          />
        ))}
      </div>
      {taken.includes('teams') && <Teams {...{ season, teamIds, onTeams }} />}
    </Card>
  );
}

function Teams({ season, teamIds, onTeams }: Pick<Props, 'season' | 'teamIds' | 'onTeams'>) {
  const choice = { teamIds, onTeams };
  const nameOf = (place: 'above' | 'below') =>
    season.divisions.find((division) => division.place === place)?.name ?? '';
  const names = { above: nameOf('above'), below: nameOf('below') };
  return (
    <>
      {season.teams.length > 0 && (
        <TeamChoice
          legend="Teams to carry over"
          teams={season.teams}
          noteOf={(team) => finishText(team, { names })}
          {...choice}
        />
      )}
      {season.divisions.map(({ place, name, whyNot, teams }) =>
        whyNot === null ? (
          <TeamChoice
            key={place}
            legend={`Teams of ${name}, the division ${place}`}
            teams={teams}
            noteOf={(team) => finishText(team, { names: null })}
            {...choice}
          />
        ) : (
          <Notice key={place} kind="hint">
            {whyNot}
          </Notice>
        ),
      )}
    </>
  );
}

type ChoiceProps = Pick<Props, 'teamIds' | 'onTeams'> & {
  legend: string;
  teams: readonly PastTeam[];
  noteOf: (team: PastTeam) => string | null;
};

function TeamChoice({ legend, teams, noteOf, teamIds, onTeams }: ChoiceProps) {
  return (
    <fieldset className={styles.players}>
      <legend className={fieldStyles.label}>{legend}</legend>
      {teams.map((team) => {
        const note = noteOf(team);
        return (
          <CheckboxField
            key={team.id}
            label={team.name}
            {...(note !== null && { help: note })}
            checked={teamIds.has(team.id)}
            disabled={team.playsIn !== null}
            onChange={({ target }) => {
              const changed = new Set(teamIds);
              if (target.checked) changed.add(team.id);
              else changed.delete(team.id);
              onTeams(changed);
            }}
          />
        );
      })}
    </fieldset>
  );
}
