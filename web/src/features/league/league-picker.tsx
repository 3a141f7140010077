import { myLeagues } from '@courtline/contract/league';
import { sports } from '@courtline/domain/constants';
import { useNavigate, useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { SelectField } from '../../ui/field';
import styles from './league.module.css';

/** Shows the name of the league; a picker only if there is more than one. */
export function LeaguePicker({ league }: { league: { id: number; name: string } }) {
  const navigate = useNavigate();
  const { leagueId: picked = '' } = useParams();
  const { data: mine } = useApiQuery(myLeagues, {});
  const leagues = mine ? [...mine.tennis, ...mine.pickleball] : [];
  if (!mine || leagues.length < 2) return <p className={styles.leagueName}>{league.name}</p>;
  const isMine = leagues.some(({ id }) => String(id) === picked);
  return (
    <div className={styles.picker}>
      <SelectField
        label="League"
        value={isMine ? picked : ''}
        {...(!isMine && { placeholder: league.name })}
        onChange={(event) => {
          if (event.target.value) void navigate(`/leagues/${event.target.value}`);
        }}
      >
        <Group label={sports.tennis.label} leagues={mine.tennis} />
        <Group label={sports.pickleball.label} leagues={mine.pickleball} />
      </SelectField>
    </div>
  );
}

function Group({ label, leagues }: { label: string; leagues: readonly { id: number; name: string }[] }) {
  if (leagues.length === 0) return null;
  return (
    <optgroup label={label}>
      {leagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
