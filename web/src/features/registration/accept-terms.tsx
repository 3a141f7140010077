import { useId } from 'react';
import { Button } from '../../ui/button';
import { type StepProps, StepSheet } from './step-sheet';
import { TermsForm, useAcceptTerms } from './terms-form';

/** The league's terms, accepted once per version; a guardian accepts them for a child. */
export function AcceptTerms({ summary, fees, accept, way, position }: StepProps) {
  const formId = useId();
  const acceptance = useAcceptTerms(summary.session.leagueId, () => accept('Terms'));
  const { loading } = acceptance;
  return (
    <StepSheet
      {...{ way, position, loading }}
      action={
        <Button type="submit" form={formId} loading={loading} busyText="Saving…">
          Continue
        </Button>
      }
    >
      <TermsForm {...{ formId, ...acceptance }} terms={fees?.terms} />
    </StepSheet>
  );
}
