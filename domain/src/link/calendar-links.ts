/** Ways to follow a calendar; `address` is the full address of its feed. */
export function calendarLinks(address: string, name: string): { label: string; to: string }[] {
  const subscription = address.replace(/^https?:/, 'webcal:');
  return [
    { label: 'Apple Calendar', to: subscription },
    {
      label: 'Google Calendar',
      to: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscription }).toString()}`,
    },
    {
      label: 'Outlook',
      to: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name }).toString()}`,
    },
  ];
}
