import type { SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type PlaceCenter, placeSearch } from './places';

type Saving<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The field that holds the place. */
  name: Path<Values>;
  /** What the place should be near to. */
  center: PlaceCenter;
  /** Whether anything is said about a place at all; always, where this is left out. */
  isPlaced?: (values: Values) => boolean;
  onSave: (values: Values) => void;
};

/**
 * Submits a form once its place is known: the times in it are read on the clock there, so words that nobody chose
 * from the list are looked up first.
 */
export function useResolvePlaceOnSave<Values extends FieldValues>({
  form,
  name,
  center,
  isPlaced = () => true,
  onSave,
}: Saving<Values>) {
  const [isLooking, setIsLooking] = useState(false);
  const isHere = useIsHere();
  const settle = async (): Promise<boolean> => {
    if (!isPlaced(form.getValues())) return true;
    const place: SentLocation | null = form.getValues(name);
    const found = await find(place, center).catch((error: Error) => error);
    if (!isHere.current) return false;
    // The box asks too when it is left, and may have been quicker; whoever is typing another place did not mean this one.
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

/** For answers that come after the form has gone. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

async function find(place: SentLocation | null, center: PlaceCenter): Promise<SentLocation | null> {
  if (!place || place.timeZone) return place;
  const places = placeSearch(center);
  return place.placeId ? places.findById(place.placeId) : places.findByWords(placeWords(place).trim());
}
