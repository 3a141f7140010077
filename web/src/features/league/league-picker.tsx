import { myLeagues } from '@courtline/contract/league';
import { sports } from '@courtline/domain/constants';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call';
import { SelectField } from '../../ui/field';
import styles from './league.module.css';

/** There is something to pick only with more than one league. */
export function LeaguePicker({ leagueId }: { leagueId: number }) {
  const navigate = useNavigate();
  const { data: mine } = useCall(myLeagues, {});
  const leagues = mine ? [...mine.tennis, ...mine.pickleball] : [];
  if (!mine || leagues.length < 2) return null;
  const isMine = leagues.some(({ id }) => id === leagueId);
  return (
    <div className={styles.picker}>
      <SelectField
        label="League"
        value={isMine ? String(leagueId) : ''}
        {...(!isMine && { placeholder: 'Choose one of your leagues' })}
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
