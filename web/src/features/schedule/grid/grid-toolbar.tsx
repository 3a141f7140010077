import type { GridTeam } from './grid-matches';
import type { Location } from '@courtline/contract/place';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choice-field';
import { SelectField } from '../../../ui/field';
import { type GridView, shownParts, zooms } from './grid-view';
import styles from './season-grid.module.css';

type Props = {
  view: GridView;
  onChange: (view: GridView) => void;
  teams: readonly GridTeam[];
  places: readonly Location[];
  counts: Record<'all' | 'conflicts' | 'unplaced', number>;
  /** A list has no rows to choose, and no zoom. */
  isList: boolean;
};

export function GridToolbar({ view, onChange, teams, places, counts, isList }: Props) {
  const zoomAt = zooms.indexOf(view.zoom);
  const zoomTo = (index: number) => onChange({ ...view, zoom: zooms[index] ?? view.zoom });
  return (
    <div className={styles.toolbar}>
      {!isList && (
        <ChoiceField
          legend="Rows"
          choices={[
            { value: 'venues', label: 'Venues' },
            { value: 'teams', label: 'Teams' },
          ]}
          chosen={view.kind}
          onChange={({ target }) =>
            onChange({ ...view, kind: target.value === 'teams' ? 'teams' : 'venues' })
          }
        />
      )}
      <SelectField
        label="Team"
        value={view.teamId ?? ''}
        onChange={({ target }) =>
          onChange({ ...view, teamId: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">All teams</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Venue"
        value={view.placeId ?? ''}
        onChange={({ target }) => onChange({ ...view, placeId: target.value || null })}
      >
        <option value="">All venues</option>
        {places.map(({ placeId, placeName }) => (
          <option key={placeId} value={placeId}>
            {placeName}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Show"
        value={view.part}
        onChange={({ target }) =>
          onChange({ ...view, part: shownParts.find((one) => one === target.value) ?? 'all' })
        }
      >
        <option value="all">All matches ({counts.all})</option>
        <option value="conflicts">Only conflicts ({counts.conflicts})</option>
        <option value="unplaced">Only unplaced ({counts.unplaced})</option>
      </SelectField>
      {!isList && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons are no form fields
        <div className={styles.zoom} role="group" aria-label={`Zoom: ${view.zoom}`}>
          <IconButton label="Zoom out" disabled={zoomAt === 0} onClick={() => zoomTo(zoomAt - 1)}>
            <Minus size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Zoom in"
            disabled={zoomAt === zooms.length - 1}
            onClick={() => zoomTo(zoomAt + 1)}
          >
            <Plus size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
