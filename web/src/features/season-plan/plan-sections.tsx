import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import { shortDay } from '@courtline/domain/season/season-days';
import type { PlanVenue } from '@courtline/domain/season/season-plan';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { type Column, DataTable } from '../../ui/data-table';
import { Facts } from '../../ui/facts';
import { SiteLink } from '../../ui/site-link';
import { AskCaptains } from './ask-captains';
import { EditMeetings } from './edit-meetings';
import { EditRules, ruleRows, sizeRows } from './edit-rules';
import { EditVenue, venueOf } from './edit-venue';
import { daysText, hoursText, importanceText, weekdaysText } from './plan-labels';
import styles from './season-plan.module.css';

type Props = { plan: SessionSeasonPlan };

/** Everything that an organizer enters, each section with its own form. */
export function PlanSections({ plan }: Props) {
  return (
    <>
      <Venues plan={plan} />
      <Rules plan={plan} />
      <TeamDates plan={plan} />
      <SharedPeople plan={plan} />
      <Meetings plan={plan} />
    </>
  );
}

type SectionProps = { title: string; text?: string; action?: ReactNode; children: ReactNode };

function Section({ title, text, action, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Card>
        <div className={styles.sectionHead}>
          <h2>{title}</h2>
          {action}
        </div>
        {text && <p className={styles.muted}>{text}</p>}
        {children}
      </Card>
    </section>
  );
}

function Venues({ plan }: Props) {
  const [edited, setEdited] = useState<number | null>(null);
  const rows = plan.places.map((place) => ({
    ...place,
    ...venueOf(plan, place.placeId),
    teams: plan.teams.filter((team) => team.placeId === place.placeId).length,
  }));
  return (
    <Section
      title="Venues"
      text="Your teams' home courts. Enter how many courts each has and when they're open."
    >
      <DataTable
        caption="Venues"
        rows={rows}
        keyOf={({ placeId }) => placeId}
        columns={venueColumns}
        actions={{
          of: ({ placeId }) => [{ label: 'Edit', choose: () => setEdited(placeId) }],
          nameOf: ({ name }) => name,
        }}
      />
      {edited !== null && <EditVenue plan={plan} placeId={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

type VenueRow = PlanVenue & { name: string; teams: number };

const venueColumns: readonly [Column<VenueRow>, ...Column<VenueRow>[]] = [
  { heading: 'Venue', cell: ({ name }) => <span dir="auto">{name}</span> },
  { heading: 'Home teams', cell: ({ teams }) => teams, isNumber: true },
  { heading: 'Courts', cell: ({ courts }) => courts, isNumber: true },
  { heading: 'Open', cell: ({ hours }) => hoursText(hours) },
  { heading: 'Closed on', cell: ({ closedOn }) => daysText(closedOn, '–') },
];

function Rules({ plan }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const facts = [...sizeRows, ...ruleRows].map(({ label, number, importance }) => ({
    label,
    value: [
      ...(number ? [`${plan[number.field]} ${number.unit}`] : []),
      ...(importance ? [importanceText(plan[importance])] : []),
    ].join(' · '),
  }));
  return (
    <Section
      title="Rules and wishes"
      text="Requirements are never broken. Wishes are met as often as possible, the highest first."
      action={
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          Edit rules
        </Button>
      }
    >
      <Facts
        facts={[{ label: 'Days without matches', value: daysText(plan.blackoutDays, 'None') }, ...facts]}
      />
      {isEditing && <EditRules plan={plan} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

function TeamDates({ plan }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const answered = plan.teams.filter(({ dates }) => dates !== null).length;
  const due = plan.datesDueOn === null ? '' : ` Due on ${shortDay(plan.datesDueOn)}.`;
  return (
    <Section
      title="When teams can play"
      text={`${answered} of ${plan.teams.length} teams have answered.${due}`}
      action={
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Ask captains
        </Button>
      }
    >
      <DataTable
        caption="When teams can play"
        rows={plan.teams}
        keyOf={({ teamId }) => teamId}
        columns={teamColumns}
      />
      {isAsking && <AskCaptains plan={plan} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

type TeamRow = SessionSeasonPlan['teams'][number];

const teamColumns: readonly [Column<TeamRow>, ...Column<TeamRow>[]] = [
  {
    heading: 'Team',
    cell: ({ teamId, name, crest }) => (
      <span className={styles.team}>
        {crest && <Crest crest={crest} size={22} />}
        <SiteLink to={`/teams/${teamId}/season-dates`}>{name}</SiteLink>
      </span>
    ),
  },
  {
    heading: 'Answer',
    cell: ({ dates }) => (dates ? <Chip tone="good">Answered</Chip> : <Chip tone="warn">Not yet</Chip>),
    isShort: true,
  },
  { heading: "Can't play on", cell: ({ dates }) => daysText(dates?.blackoutDays ?? [], '–') },
  { heading: 'Prefers', cell: ({ dates }) => weekdaysText(dates?.preferredDays ?? [], '–') },
];

function SharedPeople({ plan }: Props) {
  if (plan.sharedPeople.length === 0) return null;
  const nameOf = namesOf(plan);
  return (
    <Section
      title="People on two teams"
      text="These people play for or captain two teams, so those teams never play at the same time."
    >
      <ul className={styles.list}>
        {plan.sharedPeople.map(({ teamIds, people }) => (
          <li key={teamIds.join(' ')}>
            {teamIds.map(nameOf).join(' and ')}: {people === 1 ? '1 person' : `${people} people`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Meetings({ plan }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const nameOf = namesOf(plan);
  const rows = [
    ...plan.pins.map(
      ({ round, homeTeamId, awayTeamId, day }) =>
        `${nameOf(homeTeamId)} vs. ${nameOf(awayTeamId)} in round ${round}${day ? ` on ${shortDay(day)}` : ''}`,
    ),
    ...plan.notBefore.map(
      ({ teamIds, round }) => `${teamIds.map(nameOf).join(' and ')} not before round ${round}`,
    ),
  ];
  return (
    <Section
      title="Fixed matches"
      text="Pin a match to a round or a date, or keep two teams apart until a round."
      action={
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          Edit fixed matches
        </Button>
      }
    >
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
      {isEditing && <EditMeetings plan={plan} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

export function namesOf({ teams }: Pick<SessionSeasonPlan, 'teams'>): (teamId: number) => string {
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  return (teamId) => names.get(teamId) ?? 'A former team';
}
