import { useController, useFormContext } from 'react-hook-form';
import { placeSearch } from '../../api/places';
import { PlaceField } from '../../ui/place-field';
import { useSurroundings } from './session-surroundings';
import type { SessionValues } from './session-values';

/** Dates are read in the time zone of this location. */
export function LocationField() {
  const { clearErrors } = useFormContext<SessionValues>();
  const places = placeSearch({ conferenceId: useSurroundings().conferenceId });
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController<SessionValues, 'location'>({ name: 'location' });
  return (
    <PlaceField
      label="Location (optional)"
      help="Where the tournament is played. Its clock is the one in which dates are read."
      ref={ref}
      places={places}
      value={value}
      onChange={(place) => {
        clearErrors('location');
        onChange(place);
      }}
      error={fieldState.error?.message}
    />
  );
}
