import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounting as contract } from '#contract/accounting.ts'
import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import { identity } from '#contract/identity.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { accountingArea } from '#web/areas/accounting/index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const account = (count: number, name: string, iban: string): TeamBankAccount => ({
  ...{ id: id(count), name, iban, currency: 'RON', openingBalance: 0, openingOn: '2026-01-01', cash: false, balance: 5000, ...stored },
})
const [first, second] = ['RO49AAAA1B31007593840000', 'RO09BBBB1B31007593840000']

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let previewed: unknown[]
let imported: unknown[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  previewed = []
  imported = []
  server = new FakeServer()
    .on(contract.bankAccounts, [account(1, 'Main account', first), account(2, 'Second account', second)])
    .on(contract.bankTransactions, {
      bankTransactions: [],
      pagination: { length: 0, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: 0 },
    })
    // The second row of a file is there already.
    .on(contract.previewStatement, (input) => {
      previewed.push(input)
      const isNew = (input as { rows: unknown[] }).rows.map((_row, at) => at !== 1)
      return { added: isNew.filter(Boolean).length, known: isNew.filter((one) => !one).length, isNew }
    })
    .on(contract.importStatement, (input) => {
      imported.push(input)
      return { added: (input as { rows: unknown[] }).rows.length - 1, known: 1 }
    })
    .on(identity.members, [])
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
    .on(rights.mine, { rights: { accounting: 'write' }, grants: { 'accounting.issue': true, 'licences.keys': false } })
})

/** Chooses the file in the dialog of the first account. */
async function choose(name: string, text: string) {
  await openPage({
    routes: accountingArea.routes,
    url: `/accounting/bank?bankAccountId=${id(1)}`,
    server,
    user: brian,
    right: 'write',
    around: <Toasts />,
  })
  await user.click((await screen.findAllByRole('button', { name: 'Import statement' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import statement' }))
  await user.upload(dialog.getByLabelText('Choose a file'), new File([text], name))
  return dialog
}

async function importAll(dialog: Awaited<ReturnType<typeof choose>>, count: number) {
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  const confirm = await dialog.findByRole('button', { name: `Import ${count} transaction${count === 1 ? '' : 's'}` })
  expect(imported).toEqual([])
  await user.click(confirm)
  await waitFor(() => expect(imported).toEqual(previewed))
  expect(await screen.findByText(`Imported: ${count} new.`)).toBeDefined()
}

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${second}</IBAN></Id><Ccy>RON</Ccy></Acct>
<Ntry><Amt Ccy="RON">1210.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt>
<AcctSvcrRef>T1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Carpathia Foods SRL</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>Plata FAC-2026-0001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="RON">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-06</Dt></BookgDt>
<NtryRef>T2</NtryRef><AddtlNtryInf>Comision</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`

test('a CAMT.053 file is previewed and imported into the account that it names', async () => {
  const dialog = await choose('statement.xml', camt)
  expect((await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Account' })).value).toBe(id(2))
  await importAll(dialog, 1)
  expect(imported).toEqual([
    {
      bankAccountId: id(2),
      rows: [
        {
          date: '2026-10-05',
          amount: 121_000,
          counterparty: 'Carpathia Foods SRL',
          iban: null,
          description: 'Plata FAC-2026-0001',
          externalId: 'T1',
        },
        { date: '2026-10-06', amount: -1250, counterparty: null, iban: null, description: 'Comision', externalId: 'T2' },
      ],
    },
  ])
})

const mt940 = `:20:STARTUMSE
:25:${first}
:28C:5/1
:60F:C260930RON1000,00
:61:2610051005C1210,00NTRFFAC-2026-0001//T1
:86:166?00Incasare?20Contravaloare factura FAC-2?21026-0001?32Carpath
ia Foods SRL
:61:2610061006D12,5NCHGNONREF
:86:Comision
:61:2610071007C3,NTRFX//T3
:62F:C261007RON2200,50
-`

test('an MT940 file is previewed and imported, and its rows are seen before', async () => {
  const dialog = await choose('statement.sta', mt940)
  expect((await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Account' })).value).toBe(id(1))
  await importAll(dialog, 2)
  expect(imported).toMatchObject([
    {
      bankAccountId: id(1),
      rows: [
        { date: '2026-10-05', amount: 121_000, description: expect.stringMatching(/FAC-2026-0001 Carpathia Foods SRL$/) },
        { date: '2026-10-06', amount: -1250, description: 'Comision' },
        { date: '2026-10-07', amount: 300, externalId: 'T3' },
      ],
    },
  ])
})

test('a file that is no statement says what can be imported, and nothing is sent', async () => {
  const dialog = await choose('letter.xml', '<Document/>')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^letter\.xml contains no statement\. .*CAMT\.053 or MT940/)
  expect(dialog.queryByRole('button', { name: 'Preview' })).toBeNull()
  expect([previewed, imported]).toEqual([[], []])
})
