import { listAuditWords } from '@courtline/contract/audit';
import { findMembers } from '@courtline/contract/impersonation';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../api/send';
import { useApiQuery } from '../../api/use-api-query';
import { Field, SelectField } from '../../ui/field';
import { PersonBox } from '../../ui/person-box';
import { FilterForm } from './filter-form';
import { inWords } from './in-words';

export function AuditFilter() {
  const [search] = useSearchParams();
  const words = useApiQuery(listAuditWords, {}, { isOptional: true }).data ?? { deeds: [], targetKinds: [] };
  const chosen = (name: string) => search.get(name) ?? '';
  return (
    <FilterForm label="Search audit log">
      <WhoField key={chosen('memberId')} memberId={chosen('memberId')} name={chosen('person')} />
      <WordField label="What" name="what" chosen={chosen('what')} words={words.deeds} />
      <WordField label="Object" name="targetKind" chosen={chosen('targetKind')} words={words.targetKinds} />
      <Field
        label="ID"
        name="targetId"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={chosen('targetId')}
      />
      <Field label="From" name="from" type="date" defaultValue={chosen('from')} />
      <Field label="To" name="to" type="date" defaultValue={chosen('to')} />
    </FilterForm>
  );
}

/** The form submits the member's id; the name is added for readers of the address. */
function WhoField({ memberId, name }: { memberId: string; name: string }) {
  const [typed, setTyped] = useState(name);
  const [who, setWho] = useState({ memberId, name });
  const isChosen = typed === who.name && typed !== '';
  return (
    <div>
      <PersonBox
        label="Who"
        value={typed}
        onChange={setTyped}
        search={searchMembers}
        isChosen={isChosen}
        onChoose={(found) => setWho({ memberId: String(found.key), name: found.label })}
      />
      <input type="hidden" name="memberId" value={isChosen ? who.memberId : ''} />
      <input type="hidden" name="person" value={isChosen ? who.name : ''} />
    </div>
  );
}

async function searchMembers(query: string, signal: AbortSignal) {
  const found = await send(findMembers, { query: { query } }, { signal });
  return found.map(({ memberId, displayName, email, profileImage }) => ({
    key: memberId,
    label: displayName,
    detail: email,
    image: profileImage,
  }));
}

type WordProps = { label: string; name: string; chosen: string; words: readonly string[] };

/** The value of the address is offered even before the words are loaded. */
function WordField({ label, name, chosen, words }: WordProps) {
  const offered = chosen === '' || words.includes(chosen) ? words : [chosen, ...words];
  return (
    <SelectField key={offered.length} label={label} name={name} placeholder="Anything" defaultValue={chosen}>
      {offered.map((word) => (
        <option key={word} value={word}>
          {inWords(word)}
        </option>
      ))}
    </SelectField>
  );
}
