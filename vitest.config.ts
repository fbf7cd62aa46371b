import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isBuilt } from './scripts/prepare.mjs'
import { bundledPackages } from './scripts/tests/bundled-packages.ts'

/** The slowest files in their order, so that none of them runs alone at the end. The others follow by size. */
const slowestFirst = [
  'server/isolation.test.ts',
  'server/kill-faults.test.ts',
  'server/event-loop.test.ts',
  'server/kernel/backup/backup.test.ts',
  'server/fuzz.test.ts',
  'scripts/new-area.test.ts',
  'server/faults.test.ts',
  'server/chat-faults.test.ts',
  'server/file-faults.test.ts',
  'server/download-faults.test.ts',
  'server/kernel/postgres/embedded.test.ts',
  'server/areas/undo/undo.test.ts',
  'server/identity/sign-in.test.ts',
]

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => slowestFirst.findIndex((file) => moduleId.endsWith(file)) + 1 || Infinity
    const project = ({ project: { name } }: TestSpecification) => name
    // A worker is only used again for the project that it has run before, so projects stay together.
    return (await super.sort(files)).toSorted((a, b) => project(a).localeCompare(project(b)) || Math.sign(rank(a) - rank(b)) || 0)
  }
}

/** Asks for another order, to find tests that depend on it. Vitest would prefer our sequencer to its own. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

/** `expect.poll` gives up after a second by default, which a busy machine may exceed. A quick one waits no longer than before. */
const patient = { poll: { timeout: 10_000 } }

/** Page tests that replace or reload modules. The others share their modules, so these have their own: each loads the whole app again. */
const withOwnModules = readdirSync(path.join(import.meta.dirname, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `web/${file.split(path.sep).join('/')}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')))

const pages = {
  plugins: [react()],
  resolve: {
    alias: [
      // Together, because they share the context of Mantine's provider.
      ...(await bundledPackages(import.meta.dirname, ['@mantine/core', '@mantine/hooks', '@mantine/dates', '@mantine/charts'])),
      // Tests resolve packages as Node does, and tus would then not use XMLHttpRequest.
      { find: /^tus-js-client$/, replacement: path.join(import.meta.dirname, 'node_modules/tus-js-client/lib.es5/browser/index.js') },
    ],
  },
  define: { __BUILD__: JSON.stringify('test') },
}
const pageTests = {
  environment: 'happy-dom',
  setupFiles: ['web/testing/setup.ts'],
  testTimeout: 30_000,
  expect: patient,
}

export default defineConfig({
  test: {
    // Two machine cores are common. The third worker uses what the others leave while they wait: for PostgreSQL, a process or a time.
    maxWorkers: 3,
    sequence: isShuffled ? {} : { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'verifier/*.test.ts'],
          globalSetup: ['scripts/tests/run-folder.ts', 'server/testing/databases/cluster.ts'],
          // A watcher outlives the build.
          provide: { isBuilt: process.argv.includes('run') && isBuilt() },
          setupFiles: process.env['HORA_LOCKS'] ? ['scripts/tests/locks-setup.ts'] : [],
          // Loading the whole server for each file takes longer than most of their tests.
          isolate: false,
          // Each app fills the usual space for new objects, so that the garbage collector would copy what is soon thrown away.
          execArgv: ['--max-semi-space-size=64'],
          // The slowest tests start whole servers; on a busy machine that takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
      {
        define: { __BUILD__: JSON.stringify('test') },
        test: {
          name: 'rules',
          // Pure functions: without a simulated browser, and with modules loaded once for all files.
          include: ['web/**/*.test.ts'],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          expect: patient,
        },
      },
      {
        ...pages,
        // Loading the modules of a page for each file takes longer than most of their tests. web/testing/setup.ts resets what modules hold.
        test: { ...pageTests, name: 'web', include: ['web/**/*.test.tsx'], exclude: withOwnModules, isolate: false },
      },
      ...(withOwnModules.length > 0 ? [{ ...pages, test: { ...pageTests, name: 'web-own-modules', include: withOwnModules } }] : []),
    ],
  },
})
