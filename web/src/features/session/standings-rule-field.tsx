import { standingsRulesOf } from '@courtline/domain/standings/standings-rule';
import { standingsRuleQuestion } from '@courtline/domain/session/session-dialogs';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Confirm } from '../../ui/dialog';
import { ChoiceSelect } from './form-fields';
import type { SessionValues } from './session-values';
import { useSessionFieldContext } from './session-field-context';

/** Another rule may reorder the standings, so it needs a confirmation. */
export function StandingsRuleField() {
  const { sportTypeId } = useSessionFieldContext();
  const { setValue } = useFormContext<SessionValues>();
  const [wanted, setWanted] = useState<SessionValues['sessionStandingsTypeId'] | null>(null);
  const question = wanted === null ? null : standingsRuleQuestion(wanted);
  const change = () => {
    if (wanted !== null) setValue('sessionStandingsTypeId', wanted, { shouldDirty: true });
    setWanted(null);
  };
  return (
    <>
      <ChoiceSelect
        name="sessionStandingsTypeId"
        label="Team standings rule"
        options={standingsRulesOf(sportTypeId)}
        onChoose={setWanted}
      />
      {question && (
        <Confirm
          question={question.title}
          yes={question.yes}
          no={question.no}
          onYes={change}
          onNo={() => setWanted(null)}
        >
          <p>{question.text}</p>
        </Confirm>
      )}
    </>
  );
}
