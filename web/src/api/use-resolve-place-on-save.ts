import type { SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type PlaceCenter, placeSearch } from './places';

type Options<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Field of the location. */
  name: Path<Values>;
  /** Preferred area of the location search. */
  center: PlaceCenter;
  /** Whether these values include a location at all; always, by default. */
  isPlaced?: (values: Values) => boolean;
  onSave: (values: Values) => void;
};

/**
 * Submits a form once its location is resolved: its times are read in the location's time zone, so text that was not
 * chosen from the list is looked up first.
 */
export function useResolvePlaceOnSave<Values extends FieldValues>({
  form,
  name,
  center,
  isPlaced = () => true,
  onSave,
}: Options<Values>) {
  const [isLooking, setIsLooking] = useState(false);
  const isMounted = useIsMounted();
  const settle = async (): Promise<boolean> => {
    if (!isPlaced(form.getValues())) return true;
    const place: SentLocation | null = form.getValues(name);
    const found = await find(place, center).catch((error: Error) => error);
    if (!isMounted.current) return false;
    // The field itself resolves on blur too and may have been faster; a location typed since then must not be
    // replaced.
    const now: SentLocation | null = form.getValues(name);
    if (now !== place) return Boolean(now?.timeZone);
    if (found instanceof Error)
      form.setError(name, { type: 'place', message: found.message }, { shouldFocus: true });
    else if (found !== place) {
      form.setValue(name, found as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return !(found instanceof Error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLooking) return;
    setIsLooking(true);
    try {
      if (await settle()) await form.handleSubmit(onSave)();
    } finally {
      setIsLooking(false);
    }
  };
  return { submit: (event: FormEvent) => void submit(event), isLooking };
}

/** For responses that arrive after the form is unmounted. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

async function find(place: SentLocation | null, center: PlaceCenter): Promise<SentLocation | null> {
  if (!place || place.timeZone) return place;
  const places = placeSearch(center);
  return place.placeId ? places.findById(place.placeId) : places.findByWords(placeWords(place).trim());
}
