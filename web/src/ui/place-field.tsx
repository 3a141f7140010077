import type { SentLocation } from '@courtline/contract/place';
import { delaysInMs } from '@courtline/domain/constants';
import type { ReactNode, Ref } from 'react';
import { ComboBox } from './combo-box';
import { type PlaceSearch, usePlace } from './use-place';

type Props = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  /** What is known of the location so far; position and time zone follow a moment after the choice. */
  value: SentLocation | null;
  onChange: (place: SentLocation | null) => void;
  places: PlaceSearch;
  ref?: Ref<HTMLInputElement>;
};

/** A search for a location. Any value can be sent: text that was not chosen from the list is looked up. */
export function PlaceField({ value, onChange, places, error, placeholder, ...field }: Props) {
  const place = usePlace({ value, onChange, places });
  const search = async (text: string, signal: AbortSignal) =>
    (await places.predict(text, signal)).map((prediction) => ({
      ...prediction,
      key: prediction.placeId,
      label: prediction.placeName,
      detail: prediction.formattedAddress,
    }));
  return (
    <div onBlur={place.leave}>
      <ComboBox
        {...field}
        error={error ?? place.error}
        value={place.text}
        onChange={place.type}
        onChoose={place.choose}
        search={search}
        minLength={1}
        debounceMs={delaysInMs.placeSearch}
        placeholder={placeholder ?? 'City, ZIP code or venue'}
        emptyText="No matching places. Try the full address, including city and state."
      />
    </div>
  );
}
