import { useSearchParams } from 'react-router';
import { MyRoles } from '../features/appointment/my-roles';
import { FamilySettings } from '../features/family/family-settings';
import { AwayDays } from '../features/settings/away-days';
import { ChildData } from '../features/settings/child-data';
import { MyData } from '../features/settings/my-data';
import { NotificationSettings } from '../features/settings/notification-settings';
import { OwnCalendar } from '../features/settings/own-calendar';
import { OwnPicture } from '../features/settings/own-picture';
import { ProfileSettings } from '../features/settings/profile-settings';
import { SecuritySettings } from '../features/settings/security-settings';
import { SportSettings } from '../features/settings/sport-settings';
import { PersonalTokens } from '../features/token/personal-tokens';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';

const tabs = [
  { key: 'profile', label: 'Profile' },
  { key: 'family', label: 'Family' },
  { key: 'away', label: 'Away days' },
  { key: 'calendar', label: 'Calendar' },
  { key: 'sports', label: 'Sports' },
  { key: 'roles', label: 'Roles' },
  { key: 'mail', label: 'Notifications' },
  { key: 'security', label: 'Security' },
  { key: 'api', label: 'API' },
  { key: 'my-data', label: 'My data' },
] as const;

const panels = {
  profile: ProfileSettings,
  family: () => <FamilySettings parts={{ Picture: OwnPicture, Data: ChildData }} />,
  away: AwayDays,
  calendar: OwnCalendar,
  sports: SportSettings,
  roles: MyRoles,
  mail: NotificationSettings,
  security: SecuritySettings,
  api: PersonalTokens,
  'my-data': MyData,
};

/** Tabs that became parts of another one, in links that were sent or saved before. */
const movedTabs: Record<string, keyof typeof panels> = { password: 'security', 'log-ins': 'security' };

export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const selected = tabs.find(({ key }) => key === asked)?.key ?? movedTabs[asked] ?? 'profile';
  const Panel = panels[selected];
  return (
    <Page title="Settings" variant="narrow">
      <Tabs
        label="Settings"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        <Panel />
      </Tabs>
    </Page>
  );
}
