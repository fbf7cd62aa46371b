// `npm start`: installs and builds what is missing, then becomes the server.
import './node-version.mjs'

const { Failed, prepare, root } = await import('./prepare.mjs')

try {
  await prepare()
} catch (error) {
  if (!(error instanceof Failed)) throw error
  console.error(error.message)
  process.exit(1)
}

// A shell between npm and us may die of a signal without passing it on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

process.env.NODE_ENV ??= 'production'
// In this process: signals arrive without a middleman, and a second Node would only cost memory.
await import(new URL('dist/server/main.js', `file://${root.replaceAll('\\', '/')}/`).href)
