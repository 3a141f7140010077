import { Check, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckboxField, type Choice, ChoiceField, SwitchField } from '../../ui/choice-field';
import { Field, SelectField, TextAreaField } from '../../ui/field';
import { FieldPair, FormCard } from '../../ui/form-card';
import { AgeAndGender, SportAndEstimate } from '../../ui/player-fields';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

export function KitForms() {
  return (
    <KitSection title="Forms">
      <div className={styles.cards}>
        <TextFields />
        <Choices />
        <Guarded />
        <WholeForm />
        <PlayerForm />
      </div>
    </KitSection>
  );
}

function TextFields() {
  return (
    <Card>
      <Field label="Team name" help="As shown in the standings." placeholder="Piedmont Aces" />
      <Field label="Match fee" defaultValue="4,5" inputMode="decimal" error="Enter a number, like 4.5" />
      <Field label="League type" defaultValue="Adult Team Tennis" disabled />
      <SelectField label="Home court" placeholder="Choose">
        <option>Bitsy Grant Tennis Center</option>
        <option>Piedmont Park Courts</option>
      </SelectField>
      <TextAreaField label="Message" help="Every player on the team will see it." />
    </Card>
  );
}

const answers: readonly Choice[] = [
  { value: 'yes', label: 'Yes', icon: <Check size={18} aria-hidden="true" /> },
  { value: 'maybe', label: 'Maybe', icon: <CircleHelp size={18} aria-hidden="true" /> },
  { value: 'no', label: 'No', icon: <X size={18} aria-hidden="true" /> },
];

function Choices() {
  const [answer, setAnswer] = useState('yes');
  return (
    <Card>
      <ChoiceField
        legend="Can you play?"
        choices={answers}
        chosen={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <ChoiceField
        legend="Can your partner play?"
        choices={answers}
        error="Choose one of the answers."
        name="partner"
      />
      <ChoiceField
        legend="Closed to answers"
        choices={answers}
        defaultChecked={false}
        disabled
        name="closed"
      />
      <div>
        <CheckboxField label="Notify players" defaultChecked />
        <CheckboxField label="Notify captains" help="They get one email each." />
        <CheckboxField label="I have read the waiver" error="Required" />
        <SwitchField label="Show the draw to everyone" defaultChecked />
        <SwitchField label="Accept new teams" />
      </div>
    </Card>
  );
}

function WholeForm() {
  return (
    <FormCard
      onSubmit={(event) => event.preventDefault()}
      error={{ message: 'This link has expired.' }}
      wayOut={<Button variant="secondary">Get a new one</Button>}
      loading={false}
    >
      <FieldPair>
        <Field label="First name" defaultValue="Maria" />
        <Field label="Last name" defaultValue="Ramos" />
      </FieldPair>
      <Field label="Email" defaultValue="maria@example.com" readOnly />
    </FormCard>
  );
}

function PlayerForm() {
  const { register } = useForm<Record<'birthDate' | 'gender' | 'sport' | 'estimate', string>>();
  const field = (name: Parameters<typeof register>[0]) => ({ ...register(name), error: undefined });
  return (
    <Card>
      <h3>A player</h3>
      <AgeAndGender birthDate={field('birthDate')} gender={field('gender')} />
      <SportAndEstimate
        sport={field('sport')}
        estimate={field('estimate')}
        estimateLabel="Your rating, roughly"
        sportTypeId={undefined}
      />
    </Card>
  );
}

function Guarded() {
  const [name, setName] = useState('');
  const { question } = useUnsavedChanges(name !== '');
  return (
    <Card>
      <h3>Unsaved changes</h3>
      <Field
        label="Nickname"
        help="Type something, then go to another page to see the warning."
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button variant="secondary" onClick={() => setName('')}>
        Undo
      </Button>
      {question}
    </Card>
  );
}
