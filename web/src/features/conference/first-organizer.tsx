import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useMemberSearch } from '../../api/search-members';
import { PersonBox } from '../../ui/person-box';
import type { ConferenceFormHandle } from './conference-fields';

export function FirstOrganizer({ form }: { form: ConferenceFormHandle }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  return (
    <Controller
      control={form.control}
      name="conferenceOrganizerMemberId"
      render={({ field, fieldState }) => (
        <PersonBox
          ref={field.ref}
          label="Conference organizer"
          help="A player with an account. You can add more organizers later."
          value={text}
          onChange={(typed) => {
            setText(typed);
            if (field.value !== undefined) field.onChange(undefined);
          }}
          search={search}
          onChoose={({ memberId }) => field.onChange(memberId)}
          isChosen={field.value !== undefined}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
