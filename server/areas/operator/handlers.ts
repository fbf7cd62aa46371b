import { statfs } from 'node:fs/promises'
import type { operator as contract } from '#contract/operator.ts'
import { findUserRow } from '#server/identity/store.ts'
import { isOperator } from '#server/identity/operators.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { findBackupState } from '#server/kernel/backup/backup-state-store.ts'
import { packageVersion } from '#server/kernel/process/package-root.ts'
import { problem } from '#server/kernel/problem.ts'
import { findFigures, listTeams, updateOutsideMail } from './store.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

export const handlers: Handlers<typeof contract> = {
  async mine({ db, settings, actor }) {
    return { operator: await isOperator(db, settings, actor.userId) }
  },

  async server({ db, settings }) {
    const [figures] = await findFigures(db, [])
    const disk = await statfs(settings.dataDir).catch(() => undefined)
    const { last, failure } = await findBackupState(db)
    return {
      version: packageVersion(),
      node: process.versions.node,
      postgres: figures?.version ?? '',
      embedded: settings.databaseUrl === undefined,
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      databaseBytes: figures?.bytes ?? 0,
      disk: { freeBytes: disk ? disk.bavail * disk.bsize : 0, totalBytes: disk ? disk.blocks * disk.bsize : 0 },
      jobs: { waiting: figures?.waiting ?? 0, failed: figures?.failed ?? 0 },
      signUp: settings.signUp,
      smtp: settings.smtpUrl !== undefined,
      backup: {
        daily: settings.backup !== undefined,
        last: last ? { at: last.at, file: last.file, bytes: last.bytes } : null,
        failure: failure ?? null,
      },
      teams: (await listTeams(db, [])).map(({ createdAt, ...team }) => ({ ...team, createdAt: createdAt.toISOString() })),
    }
  },

  async updateTeam({ db, recordChange }, { id, team: { outsideMail } }) {
    const [changed] = await updateOutsideMail(db, [id, outsideMail])
    if (!changed) throw problem('not-found')
    // In the log of the team that it concerns.
    recordChange({ entity: 'team', id, teamId: id, before: { outsideMail: changed.before }, after: { outsideMail } })
    return { id, outsideMail }
  },

  async sendTestMail({ db, actor, settings, mail, skipChange }) {
    const user = await findUserRow(db, actor.userId)
    if (!user) throw problem('not-found')
    await mail({ to: user.email, subject: 'Hora: test mail', text: `This mail was sent by ${settings.publicUrl}. Mail from this server arrives.\n` })
    skipChange()
    return { to: user.email }
  },
}
