import { KitBasics } from '../features/kit/kit-basics';
import { KitBrackets } from '../features/kit/kit-brackets';
import { KitForms } from '../features/kit/kit-forms';
import { KitInputs } from '../features/kit/kit-inputs';
import { KitLayers } from '../features/kit/kit-layers';
import { KitPeople } from '../features/kit/kit-people';
import { KitPlaces } from '../features/kit/kit-places';
import { KitStates } from '../features/kit/kit-states';
import { KitTable } from '../features/kit/kit-table';
import { Page } from '../ui/page';

/** Every piece of screen that the pages are made of, in every state. */
export function KitPage() {
  return (
    <Page title="Kit" lead="Every piece of screen that the pages are made of, in every state.">
      <KitBasics />
      <KitPeople />
      <KitTable />
      <KitBrackets />
      <KitForms />
      <KitInputs />
      <KitPlaces />
      <KitLayers />
      <KitStates />
    </Page>
  );
}
