import { type AdminLeague, dismissOrganizer, listLeagues } from '@courtline/contract/admin';
import { downloadArchive } from '@courtline/contract/archive';
import { leagueTypes } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../api/address';
import { clientConfig } from '../../api/client-config';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button, LinkButton } from '../../ui/button';
import { Card, Chip, Chips } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import styles from './admin.module.css';
import { AppointForm } from './appoint-form';
import { EditLeagueDialog } from './league-dialogs';

type Organizer = AdminLeague['organizers'][number];

export function AdminLeagueCard({ league }: { league: AdminLeague }) {
  const [isEditing, setIsEditing] = useState(false);
  const [leaving, setLeaving] = useState<Organizer | null>(null);
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>
            <Link to={`/leagues/${league.id}`}>{league.name}</Link>
          </h2>
          <Chips>
            <Chip>{labelOf(leagueTypes, league.leagueTypeId)}</Chip>
            <Chip>League fee {formatMoney(centsOf(league.leagueFee))}</Chip>
            <Chip>
              {league.conferenceCount} {league.conferenceCount === 1 ? 'conference' : 'conferences'}
            </Chip>
          </Chips>
        </div>
        <div className={styles.archiveActions}>
          <LinkButton
            variant="quiet"
            loadsAnew
            to={addressOf(downloadArchive, { params: { id: league.id } }, clientConfig())}
          >
            <Download size={18} aria-hidden="true" />
            Archive<span className="visually-hidden"> of {league.name}</span>
          </LinkButton>
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            Edit<span className="visually-hidden"> {league.name}</span>
          </Button>
        </div>
      </div>
      <h3>Organizers</h3>
      <ul className={styles.organizers}>
        {league.organizers.map((organizer) => (
          <li key={organizer.memberId}>
            <span className={styles.person}>
              <span className={styles.name}>{organizer.displayName}</span>
              <span className={styles.email}>{organizer.email}</span>
            </span>
            <Button variant="quiet" onClick={() => setLeaving(organizer)}>
              Remove<span className="visually-hidden"> {organizer.displayName}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AppointForm league={league} />
      {isEditing && <EditLeagueDialog league={league} onClose={() => setIsEditing(false)} />}
      {leaving && <DismissDialog league={league} organizer={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

type DismissDialogProps = { league: AdminLeague; organizer: Organizer; onClose: () => void };

function DismissDialog({ league, organizer, onClose }: DismissDialogProps) {
  const { act, loading } = useApiMutation(dismissOrganizer, { onDone: onClose, changes: [listLeagues] });
  return (
    <Confirm
      question={`Remove ${organizer.displayName} as league organizer?`}
      yes="Remove organizer"
      destructive
      onYes={() => act({ params: { id: league.id, memberId: organizer.memberId } })}
      onNo={onClose}
      loading={loading}
    >
      <p>
        {organizer.displayName} will no longer manage {league.name}.
      </p>
    </Confirm>
  );
}
