// In a simulated browser: the XML is read by the parser of the browser.
import { expect, test } from 'vitest'
import { guessColumns, readRows, toSend } from './statement-file.ts'
import { readStatement } from './statement-formats.ts'

const own = 'RO49AAAA1B31007593840000'
const rowsOf = (text: string, wanted: string | null = own) => {
  const { table } = readStatement(text, wanted) ?? { table: { headers: [], rows: [] } }
  return readRows(table, guessColumns(table.headers), 'dmy')
}

const entry = (fields: string) => `<Ntry>${fields}</Ntry>`
const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt>'
const camt = (entries: string, { iban = own, version = '02', more = '' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>RON</Ccy></Acct><Bal><Amt Ccy="RON">9</Amt></Bal>${entries}</Stmt>${more}</BkToCstmrStmt></Document>`

test('CAMT.053: money that came and left, who paid, what for, and the reference of the bank', () => {
  const text = camt(
    entry(`<Amt Ccy="RON">1210.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked}<AcctSvcrRef>T1</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>Carpathia Foods SRL</Nm></Dbtr><DbtrAcct><Id><IBAN>RO09BBBB1B31007593840000</IBAN></Id></DbtrAcct><Cdtr><Nm>Hora</Nm></Cdtr></RltdPties>
      <RmtInf><Ustrd>Plata FAC-2026-0001</Ustrd><Ustrd>mulțumim &amp; salut</Ustrd></RmtInf></TxDtls></NtryDtls>`) +
      entry(`<Amt Ccy="RON">12.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-10-06T09:15:00+03:00</DtTm></BookgDt>
      <NtryRef>T2</NtryRef><AddtlNtryInf>Comision</AddtlNtryInf>`) +
      entry(`<Amt Ccy="RON">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-07</Dt></BookgDt>`),
    { version: '08' },
  )
  expect(readStatement(text, own)?.iban).toBe(own)
  expect(toSend(rowsOf(text))).toEqual([
    {
      ...{ date: '2026-10-05', amount: 121_000, counterparty: 'Carpathia Foods SRL', iban: 'RO09BBBB1B31007593840000' },
      ...{ description: 'Plata FAC-2026-0001 mulțumim & salut', externalId: 'T1' },
    },
    { date: '2026-10-06', amount: -1250, counterparty: null, iban: null, description: 'Comision', externalId: 'T2' },
  ])
})

test('CAMT.053: a collection is taken apart if its transfers are exactly the movement, else it stays one', () => {
  const transfer = (amount: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="RON">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`
  const collection = (...amounts: string[]) =>
    entry(`<Amt Ccy="RON">30.30</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked}<AcctSvcrRef>C</AcctSvcrRef>
      <NtryDtls>${amounts.map((amount, index) => transfer(amount, `Client ${index}`)).join('')}</NtryDtls>`)
  const said = (text: string) => toSend(rowsOf(camt(text))).map(({ amount, counterparty, externalId }) => [amount, counterparty, externalId])
  expect(said(collection('10.10', '20.20'))).toEqual([
    [1010, 'Client 0', 'C-1'],
    [2020, 'Client 1', 'C-2'],
  ])
  expect(said(collection('10.10', '20.00'))).toEqual([[3030, null, 'C']])
})

test('CAMT.053: an amount that is no amount of two decimals is named, not guessed', () => {
  const of = (amount: string) => rowsOf(camt(entry(`<Amt Ccy="RON">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked}`)))[0]
  expect([of('1000.000')?.amount, of('1234')?.amount, of('0.1')?.amount]).toEqual([100_000, 123_400, 10])
  expect([of('1.234')?.wrong, of('x')?.wrong]).toEqual(['amount', 'amount'])
})

test('a file of several accounts has the rows of the wanted one, and none if nobody knows which', () => {
  const one = entry(`<Amt Ccy="RON">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked}`)
  const other = 'RO09BBBB1B31007593840000'
  const more = `<Stmt><Acct><Id><IBAN>${other}</IBAN></Id></Acct>${one.replace('>1<', '>2<')}</Stmt>`
  expect(toSend(rowsOf(camt(one, { more }))).map(({ amount }) => amount)).toEqual([100])
  expect(toSend(rowsOf(camt(one, { more }), other)).map(({ amount }) => amount)).toEqual([200])
  expect(readStatement(camt(one, { more }), null)).toBeUndefined()
  expect(readStatement(camt(one), null)?.iban).toBe(own)
})

const mt940 = `{1:F01BANKROBUAXXX0000000000}{2:I940XXXXN}{4:
:20:STMT1
:25:${own}
:28C:5/1
:60F:C260930RON1000,00
:61:2610051005C1210,00NTRFFAC-2026-0001//T1
Carpathia
:86:166?00Incasare?20Contravaloare factura FAC-2?21026-0001?32Carpath
ia Foods SRL
:61:2610061006D12,5NCHGNONREF
:86:Comision
:61:2612310102RC3,NTRFX//T3
:61:261007RD4,05FTRFY//T4
:62F:C261006RON2197,50
:86:Closing text
-}`

test('MT940: credits, debits and reversals, booking days over new year, and the text of each', () => {
  expect(readStatement(mt940, null)?.iban).toBe(own)
  expect(toSend(rowsOf(mt940))).toEqual([
    {
      date: '2026-10-05',
      amount: 121_000,
      counterparty: null,
      iban: null,
      description: 'Incasare Contravaloare factura FAC-2026-0001 Carpathia Foods SRL',
      externalId: 'T1',
    },
    { date: '2026-10-06', amount: -1250, counterparty: null, iban: null, description: 'Comision', externalId: null },
    { date: '2027-01-02', amount: -300, counterparty: null, iban: null, description: null, externalId: 'T3' },
    { date: '2026-10-07', amount: 405, counterparty: null, iban: null, description: null, externalId: 'T4' },
  ])
})

test('anything else is no statement', () => {
  for (const text of ['', 'Data;Suma\n1;2', '<html></html>', '<Document/>', '<a', ':20:X', mt940.replaceAll(':61:', ':62:')])
    expect(readStatement(text, own)).toBeUndefined()
})
