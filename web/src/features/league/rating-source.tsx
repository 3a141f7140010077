import type { ResponseOf } from '@courtline/contract/call';
import { leagueSummary } from '@courtline/contract/league';
import { setRatingSource } from '@courtline/contract/rating';
import { type RatingSource as Source, ratingSources } from '@courtline/domain/rating/rating-source';
import { useState } from 'react';
import { linkTo } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { SelectField } from '../../ui/field';
import { SiteLink } from '../../ui/site-link';
import { showToast } from '../../ui/toast';
import styles from './league.module.css';

type Props = { league: ResponseOf<typeof leagueSummary> };

/** Organizers choose which rating lineup rules, limits and team strength use. */
export function RatingSource({ league }: Props) {
  const [chosen, setChosen] = useState<Source>(league.ratingSource);
  const { act, loading } = useApiMutation(setRatingSource, {
    changes: [leagueSummary],
    onDone: ({ ratingSource }) => showToast({ text: savedText[ratingSource] }),
  });
  const { hint } = ratingSources[chosen];
  return (
    <section className={styles.section} aria-labelledby="rating-source">
      <h2 id="rating-source">Ratings</h2>
      <Card>
        <form
          className={styles.ratings}
          onSubmit={(event) => {
            event.preventDefault();
            act({ params: { id: league.id }, body: { ratingSource: chosen } });
          }}
        >
          <SelectField
            label="Ratings for rules and rosters"
            help={hint}
            value={chosen}
            onChange={(event) => setChosen(sourceOf(event.target.value))}
          >
            {Object.values(ratingSources).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <p>
            <SiteLink to={linkTo('league-ratings')}>How league ratings work</SiteLink>
          </p>
          <Button type="submit" loading={loading} disabled={chosen === league.ratingSource}>
            Save
          </Button>
        </form>
      </Card>
    </section>
  );
}

const savedText: Record<Source, string> = {
  provider: 'Rosters and rules use UTR and UTR-P.',
  imported: 'Rosters and rules use imported ratings only.',
  league: "We're computing ratings from your results. This takes about a minute.",
};

function sourceOf(value: string): Source {
  return Object.values(ratingSources).find(({ id }) => id === value)?.id ?? ratingSources.provider.id;
}
