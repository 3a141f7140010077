/** Names in the audit log are stored for good, so older ones get their label here. */
const labels: Record<string, string> = {
  mail: 'Email',
  'mail-discarded': 'Email discarded',
  'mail-read': 'Email read',
  'mail-resent': 'Email resent',
  'mails-chosen': 'Notifications changed',
  'push-device-added': 'Push notifications turned on',
  'push-device-removed': 'Push notifications turned off',
  'mails-resent': 'Emails resent',
  'mails-stopped': 'Unsubscribed from emails',
  'log-in-ended': 'Device signed out',
  'log-ins-ended': 'All devices signed out',
  'other-log-ins-ended': 'Other devices signed out',
  'league-organizer-dismissed': 'League organizer removed',
  'limit-reached': 'Rate limit reached',
  'pin-guessed': 'Team password guessed',
  'pin-tries-reset': 'Team password attempts reset',
  'team-pin-revealed': 'Team password revealed',
};

/** 'captain-added' becomes 'Captain added'. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
