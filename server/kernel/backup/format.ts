// A backup: backup.json, secrets/NAME, tables/SCHEMA.TABLE/PART (rows as COPY writes them), blobs/HASH, and manifest.json with the checksum of all before it.
import { z } from 'zod'
import { Partition, Sequence, Table } from './catalog.ts'

export const formatVersion = 1
export const headerName = 'backup.json'
export const manifestName = 'manifest.json'

export const Header = z.object({
  format: z.number().int(),
  hora: z.string(),
  postgres: z.string(),
  at: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
  partitions: z.array(Partition),
})
export type Header = z.output<typeof Header>

export const Manifest = z.object({
  sha256: z.string(),
  rows: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  secrets: z.array(z.string()),
  damagedFiles: z.array(z.string()),
  sequences: z.array(Sequence),
})
export type Manifest = z.output<typeof Manifest>

export class BackupError extends Error {}

export type Progress = { part: 'tables' | 'files'; done: number; total: number; bytes: number }

export const tableFolder = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `tables/${schema}.${name}`
