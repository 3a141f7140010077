import { leagueTypes, sports } from '@courtline/domain/constants';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeSearch } from '../../api/places';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { useLatest } from '../../ui/use-latest';
import styles from './league-search.module.css';
import { PlaceFilter } from './place-filter';
import { type PlaceNamed, standardFor, writeFilters } from './search-filters';

const types = {
  // The league search is about one sport; its page leads on to the other.
  all: leagueTypes.adultTeamTennis,
  tennis: leagueTypes.adultTeamTennis,
  pickleball: leagueTypes.adultTeamPickleball,
};

export type SportChoice = keyof typeof types;

type Props = { sport: SportChoice; onSport: (sport: SportChoice) => void };

/** The league search of the landing page: a sport and a location. */
export function FindNear({ sport, onSport }: Props) {
  const navigate = useNavigate();
  const [near, setNear] = useState<PlaceNamed | null>(null);
  const [words, setWords] = useState('');
  const ask = useLatest();
  const go = (place: PlaceNamed | null) => {
    const type = types[sport];
    const wanted = { ...standardFor(type), types: [], near: place };
    void navigate(`/search/league/${type.id}${writeFilters(wanted, type)}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (words === '') return go(near);
    // If nothing is found, the field itself shows that on blur.
    const isWanted = ask();
    const found = await placeSearch(near ? { lat: near.lat, lng: near.lng } : undefined)
      .findByWords(words)
      .catch(() => null);
    if (found && isWanted()) go({ name: found.formattedAddress, lat: found.lat, lng: found.lng });
  };
  return (
    <search className={styles.nearYou}>
      <form className={styles.start} onSubmit={(event) => void submit(event)}>
        <ChoiceField
          legend="Sport"
          choices={choices}
          chosen={sport}
          onChange={({ target }) => onSport(target.value as SportChoice)}
        />
        <PlaceFilter label="Near" near={near} onChange={setNear} onWrite={setWords} />
        <Button type="submit">Search leagues</Button>
      </form>
    </search>
  );
}

const choices = [
  { value: 'all', label: 'All' },
  ...Object.entries(sports).map(([value, { label }]) => ({ value, label })),
];
