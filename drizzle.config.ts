import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/migrations',
  // NOTE: must agree with server/kernel/database/database.ts.
  casing: 'snake_case',
})
