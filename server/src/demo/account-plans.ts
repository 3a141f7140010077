import { genders, sports } from '@courtline/domain/constants';
import type { Newcomer } from '../features/account/newcomer';
import { type DemoRole, accountOf } from './accounts';
import { type HomeKey, nameOfHome } from './places';
import type { SportId } from './ratings';

const { tennis, pickleball } = sports;
const { male, female } = genders;

export type AccountPlan = {
  genderTypeId: number;
  birthDate: string;
  home: HomeKey;
  levels: Partial<Record<SportId, number>>;
};

/** Player facts of the demo accounts. */
export const accountPlans = {
  Admin: {
    genderTypeId: female.id,
    birthDate: '1979-05-21',
    home: 'dunwoody',
    levels: { [tennis.id]: 5.5 },
  },
  'League organizer': {
    genderTypeId: male.id,
    birthDate: '1981-02-09',
    home: 'atlanta',
    levels: { [tennis.id]: 7.8, [pickleball.id]: 5.4 },
  },
  'Conference organizer': {
    genderTypeId: female.id,
    birthDate: '1986-09-30',
    home: 'johns-creek',
    levels: { [tennis.id]: 6.1, [pickleball.id]: 4.9 },
  },
  Captain: {
    genderTypeId: male.id,
    birthDate: '1988-11-03',
    home: 'atlanta',
    levels: { [tennis.id]: 7.2, [pickleball.id]: 5.1 },
  },
  'Co-captain': {
    genderTypeId: female.id,
    birthDate: '1990-07-17',
    home: 'decatur',
    levels: { [tennis.id]: 6.7, [pickleball.id]: 4.6 },
  },
  Player: {
    genderTypeId: female.id,
    birthDate: '1993-04-12',
    home: 'brookhaven',
    levels: { [tennis.id]: 5.9, [pickleball.id]: 4.3 },
  },
  'Powered user': {
    genderTypeId: male.id,
    birthDate: '1985-01-25',
    home: 'atlanta',
    levels: { [tennis.id]: 8.1 },
  },
  'Pro club head': {
    genderTypeId: female.id,
    birthDate: '1984-12-08',
    home: 'brookhaven',
    levels: { [tennis.id]: 7.4, [pickleball.id]: 4.8 },
  },
  'Club owner': {
    genderTypeId: male.id,
    birthDate: '1976-06-14',
    home: 'decatur',
    levels: { [tennis.id]: 6.4 },
  },
} satisfies Record<Exclude<DemoRole, 'Newcomer' | 'Guardian'>, AccountPlan>;

/** Signs up through the regular flow and has an existing player record. */
export const newcomer = {
  firstName: accountOf('Newcomer').firstName,
  lastName: accountOf('Newcomer').lastName,
  email: accountOf('Newcomer').email,
  birthDate: '1998-03-26',
  genderTypeId: male.id,
  placeName: nameOfHome('decatur'),
  sportTypeId: pickleball.id,
  ratingEstimate: 4,
} satisfies Omit<Newcomer, 'passwordHash'>;
