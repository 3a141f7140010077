import { delaysInMs } from '@courtline/domain/constants';
import type { Ref } from 'react';
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
  ref?: Ref<HTMLInputElement>;
};

/** Looks for somebody by name, with their picture. */
export function PersonBox<Found extends Person>({ search, ...box }: Props<Found>) {
  const withPictures = async (text: string, signal: AbortSignal) => {
    const found = await search(text, signal);
    return found.map((person) => ({
      ...person,
      picture: <Avatar name={person.label} image={person.image} size={36} />,
    }));
  };
  return (
    <ComboBox
      {...box}
      search={withPictures}
      minLength={1}
      debounceMs={delaysInMs.playerSearch}
      placeholder="Search by name"
      emptyText="Nobody with an account has this name."
    />
  );
}
