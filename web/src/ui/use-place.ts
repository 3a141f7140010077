import type { Location, Prediction, SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { type FocusEvent, useState } from 'react';
import type { PlaceSearch } from './place-field';
import { useLatest } from './use-latest';

type Box = {
  value: SentLocation | null;
  onChange: (place: SentLocation | null) => void;
  places: PlaceSearch;
};

/** What happens in the search for a place: typing writes words, a choice is a place, and words left alone are looked up. */
export function usePlace({ value, onChange, places }: Box) {
  const [trouble, setTrouble] = useState<string>();
  const ask = useLatest();

  const settle = async (asked: Promise<Location>) => {
    const isWanted = ask();
    const answer = await asked.catch((error: unknown) => error);
    if (!isWanted()) return;
    if (answer instanceof Error) setTrouble(answer.message);
    else onChange(answer as Location);
  };
  return {
    text: value ? textOf(value) : '',
    trouble,
    type: (text: string) => {
      ask();
      setTrouble(undefined);
      onChange(text.trim() === '' ? null : { placeName: text });
    },
    choose: ({ placeId, placeName, formattedAddress }: Prediction) => {
      setTrouble(undefined);
      onChange({ placeId, placeName, formattedAddress });
      void settle(places.findById(placeId));
    },
    leave: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      const words = value && !value.placeId ? placeWords(value).trim() : '';
      if (words !== '' && !trouble) void settle(places.findByWords(words));
    },
  };
}

/** While somebody types, exactly what they typed. */
function textOf(value: SentLocation): string {
  return value.placeId ? placeWords(value) : (value.placeName ?? value.formattedAddress ?? '');
}
