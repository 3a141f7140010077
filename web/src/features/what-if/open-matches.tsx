import type { SeasonScores } from '@courtline/contract/standings';
import { formatDate } from '@courtline/domain/date/format-date';
import type { Side } from '@courtline/domain/score/result';
import { Check } from 'lucide-react';
import { Crest } from '../../ui/crest';
import { useZones } from '../../ui/viewer-zone';
import type { WhatIf } from './use-what-if';
import styles from './what-if.module.css';

type Props = { season: SeasonScores; whatIf: WhatIf };

/** Matches without a winner, by round; a tap on a team makes it the winner, another tap takes that back. */
export function OpenMatches({ season, whatIf }: Props) {
  const rounds = season.rounds.flatMap((round) => {
    const matches = season.matches.filter(
      ({ roundNumber, teamMatchId }) =>
        roundNumber === round.number && whatIf.open.some((open) => open.teamMatchId === teamMatchId),
    );
    return matches.length === 0 ? [] : [{ ...round, matches }];
  });
  if (rounds.length === 0) return <p className={styles.done}>Every match has a result.</p>;
  return rounds.map(({ number, name, matches }) => (
    <section key={number} aria-labelledby={`round-${number}`}>
      <RoundHead
        id={`round-${number}`}
        name={name}
        date={matches[0]?.matchDate ?? null}
        timeZone={season.session.timeZone}
      />
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.teamMatchId}>
            <MatchPick {...{ match, season, whatIf }} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type HeadProps = { id: string; name: string; date: string | null; timeZone: string | null };

function RoundHead({ id, name, date, timeZone }: HeadProps) {
  const zones = useZones(timeZone);
  return (
    <div className={styles.roundHead}>
      <h3 id={id}>{name}</h3>
      <span>{date === null ? 'No date yet' : formatDate(date, 'weekday', zones)}</span>
    </div>
  );
}

type PickProps = Props & { match: SeasonScores['matches'][number] };

function MatchPick({ match, season, whatIf }: PickProps) {
  const { teamMatchId, position1TeamId, position2TeamId } = match;
  const picked = whatIf.picks.get(teamMatchId);
  const nameOf = (id: number) => season.teams.find(({ teamId }) => teamId === id)?.teamName ?? '';
  const names = [nameOf(position1TeamId), nameOf(position2TeamId)];
  const choose = (side: Side) => {
    const next = new Map(whatIf.picks);
    if (picked === side) next.delete(teamMatchId);
    else next.set(teamMatchId, side);
    whatIf.pick(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid in every browser
    <div className={styles.pick} role="group" aria-label={`${names[0]} vs. ${names[1]}`}>
      <PickButton side={1} {...{ picked, season, choose }} teamId={position1TeamId} name={names[0] ?? ''} />
      <span className={styles.between} aria-hidden="true">
        {picked === undefined ? 'Open' : 'vs.'}
      </span>
      <PickButton side={2} {...{ picked, season, choose }} teamId={position2TeamId} name={names[1] ?? ''} />
    </div>
  );
}

type ButtonProps = {
  side: Side;
  picked: Side | undefined;
  season: SeasonScores;
  teamId: number;
  name: string;
  choose: (side: Side) => void;
};

function PickButton({ side, picked, season, teamId, name, choose }: ButtonProps) {
  const crest = season.teams.find((team) => team.teamId === teamId)?.crest;
  return (
    <button type="button" aria-pressed={picked === side} onClick={() => choose(side)}>
      {crest && <Crest crest={crest} size={20} />}
      <span>
        {name}
        <span className="visually-hidden"> wins</span>
      </span>
      {picked === side && <Check size={15} aria-hidden="true" />}
    </button>
  );
}
