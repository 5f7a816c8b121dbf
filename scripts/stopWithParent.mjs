// npm does not hand a SIGTERM on to what it runs; whoever ends npm means to end us. So does whoever ends what keeps us up.
if (process.env.npm_lifecycle_event || process.send) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
