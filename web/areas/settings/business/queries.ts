import { business, type BusinessPatch } from '#contract/business.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'

export const businessReads = defineReads('business', business)

const updateBusiness = defineWrite({
  area: 'business',
  contract: business,
  op: 'update',
  edits: {
    // The server computes the public holidays that null stands for.
    settings: (known, { business: { holidays, shares, ...sent } }) => ({
      ...known,
      ...(sent as Partial<typeof known>),
      holidays: holidays ?? known.holidays,
      shares: { ...known.shares, ...shares },
    }),
  },
  settle: { settings: (_known, answer) => answer },
  merge: ({ business: earlier }, { business: later }) => ({
    business: { ...earlier, ...later, ...(earlier.shares || later.shares ? { shares: { ...earlier.shares, ...later.shares } } : {}) },
  }),
  label: () => 'settings.write.business',
})

export const saveBusiness = (patch: BusinessPatch) => void sendWrite(updateBusiness, { business: patch })
