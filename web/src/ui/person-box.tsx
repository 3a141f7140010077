import { delaysInMs } from '@courtline/domain/constants';
import { type FocusEvent, type Ref, useState } from 'react';
import { Avatar } from './avatar';
import { ComboBox, type Option } from './combo-box';
import type { Search } from './use-search';

type Person = Omit<Option, 'picture'> & { image: string | null };

type Props<Found extends Person> = {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  search: Search<Found>;
  onChoose: (found: Found) => void;
  /** Whether the name in the box was chosen from the list, not only typed. */
  isChosen: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Finds a person by name, with a picture; shows an error if a name was typed but no person chosen. */
export function PersonBox<Found extends Person>({ search, isChosen, error, onChange, ...box }: Props<Found>) {
  const [isLeft, setIsLeft] = useState(false);
  const isTypedOnly = !isChosen && box.value.trim() !== '';
  const withPictures = async (text: string, signal: AbortSignal) => {
    const found = await search(text, signal);
    return found.map((person) => ({
      ...person,
      picture: <Avatar name={person.label} image={person.image} size={36} />,
    }));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsLeft(true);
  };
  return (
    <div onBlur={leave}>
      <ComboBox
        {...box}
        error={isTypedOnly && (isLeft || error) ? choosePerson : error}
        onChange={(text) => {
          setIsLeft(false);
          onChange(text);
        }}
        search={withPictures}
        minLength={1}
        debounceMs={delaysInMs.playerSearch}
        placeholder="Search by name"
        emptyText="No members match that name. Ask them to join first."
      />
    </div>
  );
}

const choosePerson = 'Choose a person from the list.';
