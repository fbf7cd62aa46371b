import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/migrations',
  // NOTE: stands in server/kernel/database/database.ts as well; the two must agree.
  casing: 'snake_case',
})
