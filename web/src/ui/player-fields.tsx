import { genders, sports } from '@courtline/domain/constants';
import { ratingNameOf, ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, SelectField } from './field';
import { FieldPair } from './form-card';

type Registered = UseFormRegisterReturn & { error: string | undefined };

export function AgeAndGender({ birthDate, gender }: { birthDate: Registered; gender: Registered }) {
  return (
    <FieldPair>
      <Field label="Date of birth" type="date" autoComplete="bday" {...birthDate} />
      <GenderField {...gender} />
    </FieldPair>
  );
}

export function GenderField(gender: Registered) {
  return (
    <SelectField label="Gender" placeholder="Choose" {...gender}>
      <option value={genders.female.id}>{genders.female.word}</option>
      <option value={genders.male.id}>{genders.male.word}</option>
    </SelectField>
  );
}

type EstimateProps = {
  sport: Registered;
  estimate: Registered;
  estimateLabel: string;
  /** Undefined until it is chosen. */
  sportTypeId: number | undefined;
};

export function SportAndEstimate({ sport, estimate, estimateLabel, sportTypeId }: EstimateProps) {
  return (
    <>
      <SelectField label="Sport" placeholder="Choose" {...sport}>
        <option value={sports.tennis.id}>{sports.tennis.label}</option>
        <option value={sports.pickleball.id}>{sports.pickleball.label}</option>
      </SelectField>
      <Field
        label={estimateLabel}
        inputMode="decimal"
        autoComplete="off"
        help={ratingHelp(sportTypeId)}
        {...estimate}
      />
    </>
  );
}

/** For readers who may not know their rating yet. */
function ratingHelp(sportTypeId: number = sports.tennis.id): string {
  const { min, max } = ratingScaleOf(sportTypeId);
  return `${ratingNameOf(sportTypeId)} runs from ${min} for a beginner to ${max} for a professional. Your best guess is fine. An organizer can correct it later.`;
}
