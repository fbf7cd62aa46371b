// `npm run fuzz`: sends 100,000 random and hostile requests to every operation of the API, kills a server 30 times under
// writes, and measures its memory with a file of 1 GB.
// `npm run fuzz -- 5000 7`: 5,000 requests with seed 7.
import './node-version.mjs'
import path from 'node:path'

const { install, root, run } = await import('./prepare.mjs')

const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
await install()
console.log(`${requests} requests with seed ${seed}. The same seed repeats most of them; the answers of the server decide the rest.`)
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, HORA_FUZZ_REQUESTS: requests, HORA_FUZZ_SEED: seed, HORA_KILLS: '30', HORA_LARGE_MB: '1024' }
const tests = [vitest, 'run', 'server/fuzz.test.ts', 'server/kill-faults.test.ts', 'server/large-files.test.ts']
const { code } = await run(process.execPath, tests, { show: true, env })
process.exitCode = code
