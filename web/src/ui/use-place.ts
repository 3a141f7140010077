import type { Location, Prediction, SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { PlaceSearch } from './place-field';

type Box = {
  value: SentLocation | null;
  onChange: (place: SentLocation | null) => void;
  places: PlaceSearch;
};

/** What happens in the search for a place: typing writes words, a choice is a place, and words left alone are looked up. */
export function usePlace({ value, onChange, places }: Box) {
  const [trouble, setTrouble] = useState<string>();
  // Only the last question counts: whoever types on no longer means what was asked before.
  const question = useRef(0);
  useEffect(() => () => void (question.current += 1), []);

  const settle = async (asked: Promise<Location>) => {
    const mine = (question.current += 1);
    const answer = await asked.catch((error: unknown) => error);
    if (mine !== question.current) return;
    if (answer instanceof Error) setTrouble(answer.message);
    else onChange(answer as Location);
  };
  return {
    text: value ? textOf(value) : '',
    trouble,
    type: (text: string) => {
      question.current += 1;
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
