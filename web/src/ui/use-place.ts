import type { Location, Prediction, SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { type FocusEvent, useState } from 'react';
import { useLatest } from './use-latest';

export type PlaceSearch = {
  predict: (text: string, signal: AbortSignal) => Promise<readonly Prediction[]>;
  findById: (placeId: string) => Promise<Location>;
  findByWords: (words: string) => Promise<Location>;
};

type Options = {
  value: SentLocation | null;
  onChange: (place: SentLocation | null) => void;
  places: PlaceSearch;
};

/** Behavior of a location search: typing sets text, a choice sets a location, and text is looked up on blur. */
export function usePlace({ value, onChange, places }: Options) {
  const [submitError, setError] = useState<string>();
  const ask = useLatest();

  const settle = async (request: Promise<Location>) => {
    const isWanted = ask();
    const answer = await request.catch((error: unknown) => error);
    if (!isWanted()) return;
    if (answer instanceof Error) setError(answer.message);
    else onChange(answer as Location);
  };
  return {
    text: value ? textOf(value) : '',
    error: submitError,
    type: (text: string) => {
      ask();
      setError(undefined);
      onChange(text.trim() === '' ? null : { placeName: text });
    },
    choose: ({ placeId, placeName, formattedAddress }: Prediction) => {
      setError(undefined);
      onChange({ placeId, placeName, formattedAddress });
      void settle(places.findById(placeId));
    },
    leave: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      const words = value && !value.placeId ? placeWords(value).trim() : '';
      if (words !== '' && !submitError) void settle(places.findByWords(words));
    },
  };
}

/** While typing, exactly the typed text. */
function textOf(value: SentLocation): string {
  return value.placeId ? placeWords(value) : (value.placeName ?? value.formattedAddress ?? '');
}
