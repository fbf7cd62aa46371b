import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two machine cores are common; more workers would only mean more databases at once.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          // The slowest tests start whole servers; on a busy machine that takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        define: { __BUILD__: JSON.stringify('test') },
        test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'], environment: 'happy-dom', setupFiles: ['web/testing/setup.ts'] },
      },
    ],
  },
})
