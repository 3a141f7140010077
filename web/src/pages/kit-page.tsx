import { Link, useSearchParams } from 'react-router';
import { KitBasics } from '../features/kit/kit-basics';
import { KitBrackets } from '../features/kit/kit-brackets';
import { KitForms } from '../features/kit/kit-forms';
import { KitInputs } from '../features/kit/kit-inputs';
import { KitLayers } from '../features/kit/kit-layers';
import { KitPaper } from '../features/kit/kit-paper';
import { KitPeople } from '../features/kit/kit-people';
import { KitPlaces } from '../features/kit/kit-places';
import { KitStates } from '../features/kit/kit-states';
import { KitTable } from '../features/kit/kit-table';
import styles from '../features/kit/kit.module.css';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

/** One part per page: together they are more than any page of the product shows at once. */
const parts = {
  basics: KitBasics,
  people: KitPeople,
  tables: KitTable,
  brackets: KitBrackets,
  paper: KitPaper,
  forms: KitForms,
  inputs: KitInputs,
  places: KitPlaces,
  layers: KitLayers,
  states: KitStates,
} as const;

/** Every UI component in every state. */
export function KitPage() {
  const [search] = useSearchParams();
  // A page of its own, without the navigation between parts.
  if (search.get('part') === 'not-found') return <NotFound />;
  const name = partIn(search.get('part'));
  const Part = parts[name];
  return (
    <Page title="Kit" lead="Every component, in every state.">
      <nav aria-label="Parts of the kit" className={styles.parts}>
        {Object.keys(parts).map((part) => (
          <Link key={part} to={`?part=${part}`} aria-current={part === name ? 'page' : undefined}>
            {part}
          </Link>
        ))}
      </nav>
      <Part />
    </Page>
  );
}

function partIn(asked: string | null): keyof typeof parts {
  return asked !== null && Object.hasOwn(parts, asked) ? (asked as keyof typeof parts) : 'basics';
}
