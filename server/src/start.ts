/** Starts the server in this process, or in as many as `WORKERS` says. An idle server of one process loads nothing for it. */
const workers = process.env.WORKERS ?? ''
if (workers === '' || workers === '1') await import('./programs/serve.ts')
else {
  const { runWorkers } = await import('./programs/run-workers.ts')
  await runWorkers()
}
