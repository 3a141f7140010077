// Loaded before the service, until it handles signals itself: if the launcher ends, even by kill -9, or on Ctrl-C while
// the database is starting, all started processes end too.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(130);
  });
}
process.on('disconnect', () => {
  if (process.listenerCount('disconnect') === 1) process.exit(1);
});
// The listener must not keep an ended service alive.
process.channel?.unref();
// If the launcher is gone, writes to its pipe fail; ignore that, so that the shutdown stays graceful.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
