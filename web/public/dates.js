// A worker. The first date that a browser formats makes it load its calendar data, for all threads, which takes longer
// than anything else that a page does; here the page goes on in the meantime.
new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  timeZoneName: 'short',
}).format(0);
postMessage('ready');
