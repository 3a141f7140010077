import { useSearchParams } from 'react-router';
import { MyRoles } from '../features/appointment/my-roles';
import { FamilySettings } from '../features/family/family-settings';
import { AwayDays } from '../features/settings/away-days';
import { ChildData } from '../features/settings/child-data';
import { LoginSessions } from '../features/settings/login-sessions';
import { MyData } from '../features/settings/my-data';
import { NotificationSettings } from '../features/settings/notification-settings';
import { OwnCalendar } from '../features/settings/own-calendar';
import { OwnPicture } from '../features/settings/own-picture';
import { PasswordForm } from '../features/settings/password-form';
import { ProfileSettings } from '../features/settings/profile-settings';
import { SportSettings } from '../features/settings/sport-settings';
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
  { key: 'password', label: 'Password' },
  { key: 'log-ins', label: 'Devices' },
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
  password: PasswordForm,
  'log-ins': LoginSessions,
  'my-data': MyData,
};

export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const selected = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'profile';
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
