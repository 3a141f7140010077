// Loaded before the service, for the time until it listens to signals itself: whatever ends the launcher, even
// kill -9, or a Ctrl-C while the database is still coming up, ends all that was started.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(130);
  });
}
process.on('disconnect', () => {
  if (process.listenerCount('disconnect') === 1) process.exit(1);
});
// Listening must not keep a service alive that has ended.
process.channel?.unref();
// A launcher that is gone reads no more lines, which is no reason to stop less gracefully.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
