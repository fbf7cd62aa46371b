import { v7 } from 'uuid'
import type { mailbox as contract } from '#contract/mailbox.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { recordMailChange } from './shared.ts'
import * as store from './label-store.ts'
import { slugFor } from './rules.ts'

const labelLimit = 200

export const labelHandlers = {
  labels: ({ db, actor }) => store.listLabels(db, actor),

  async createLabel(ctx, { label: { id: given, title, color } }) {
    const labels = await store.lockLabels(ctx.db, ctx.actor)
    if (labels.length >= labelLimit) throw problem('rule-broken', `at most ${labelLimit} labels`)
    const label = { id: given ?? v7(), title, slug: slugFor(title, new Set(labels.map(({ slug }) => slug))), color }
    await store.insertLabel(ctx.db, ctx.actor, label)
    recordMailChange(ctx, [label.id], 'mail-label')
    return label
  },

  async updateLabel(ctx, { id, label: { title, color } }) {
    const labels = await store.lockLabels(ctx.db, ctx.actor)
    const old = labels.find((label) => label.id === id)
    if (!old) throw problem('not-found')
    const taken = new Set(labels.filter((label) => label.id !== id).map(({ slug }) => slug))
    const renamed = title !== undefined && title !== old.title
    const label = { id, title: title ?? old.title, slug: renamed ? slugFor(title, taken) : old.slug, color: color ?? old.color }
    if (!renamed && label.color === old.color) ctx.skipChange()
    else {
      await store.updateLabel(ctx.db, ctx.actor, label)
      recordMailChange(ctx, [id], 'mail-label')
    }
    return label
  },

  async removeLabel(ctx, { id }) {
    const labels = await store.lockLabels(ctx.db, ctx.actor)
    if (!labels.some((label) => label.id === id)) throw problem('not-found')
    await store.deleteLabel(ctx.db, ctx.actor, id)
    recordMailChange(ctx, [id], 'mail-label')
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
