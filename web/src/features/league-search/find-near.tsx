import { leagueTypes, sports } from '@courtline/domain/constants';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeSearch } from '../../api/places';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChoiceField } from '../../ui/choice-field';
import { useLatest } from '../../ui/use-latest';
import styles from './league-search.module.css';
import { PlaceFilter } from './place-filter';
import { type PlaceNamed, standardFor, writeFilters } from './search-filters';

const types = { tennis: leagueTypes.adultTeamTennis, pickleball: leagueTypes.adultTeamPickleball };

/** The league search of the home page: a sport and a location. */
export function FindNear() {
  const navigate = useNavigate();
  const [sport, setSport] = useState<keyof typeof types>('tennis');
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
    <section aria-labelledby="find-near" className={styles.nearYou}>
      <h2 id="find-near">Find a league near you</h2>
      <Card>
        <form className={styles.start} onSubmit={(event) => void submit(event)}>
          <ChoiceField
            legend="Sport"
            choices={choices}
            chosen={sport}
            onChange={({ target }) => setSport(target.value as keyof typeof types)}
          />
          <PlaceFilter label="Near" near={near} onChange={setNear} onWrite={setWords} />
          <Button type="submit">Search leagues</Button>
        </form>
      </Card>
    </section>
  );
}

const choices = Object.entries(sports).map(([value, { label }]) => ({ value, label }));
