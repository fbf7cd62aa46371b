import { describe, expect, test } from 'vitest'
import { readTable } from '#web/ui/import/csv.ts'
import { figureText, guessColumns, readRows } from './csv.ts'
import { parseMovement } from './editor/movement.ts'

const fieldsOf = (headers: string) => guessColumns(headers.split(',')).map(({ field }) => field)

describe('columns are guessed', () => {
  test.each([
    [
      'SKU,Barcode,Name,Description,Category,Brand,Vendor,Tags,Stock,Reserved,Cost,Base price,Tax percent,Price,Weight,Active,Low stock at',
      'sku barcode name description category brand vendor tags stock reserved cost basePrice taxPercent price weight active lowStockAt',
    ],
    ['Cod,Denumire,Stoc,Preț,TVA,Furnizor,Cod de bare', 'sku name stock price taxPercent vendor barcode'],
    ['Stok kodu,Ürün adı,Miktar,Fiyat,KDV,Marka,Barkod', 'sku name stock price taxPercent brand barcode'],
    ['Colour,Name,Product name', 'ignore name ignore'],
  ])('%s', (headers, fields) => expect(fieldsOf(headers).join(' ')).toBe(fields))
})

test('cells are converted, empty ones omitted, and escaped formulas restored', () => {
  const table = readTable('sku,name,price,stock,tags,active,low stock\nA,\'=cmd(),"1.234,50 lei",,Gift; New,Da,4\n,B,many,3,,perhaps,x\n')
  expect(readRows(table, guessColumns(table.headers))).toEqual([
    { sku: 'A', name: '=cmd()', price: '1234.50', tags: ['Gift', 'New'], active: true, lowStockAt: 4 },
    { name: 'B', price: 'many', stock: '3', active: 'perhaps', lowStockAt: Number.NaN },
  ])
  expect(['1,234.50', '1.234,5', '12,5', '1,234,567', '$ 9.00', 'x'].map(figureText)).toEqual(['1234.50', '1234.5', '12.5', '1234567', '9.00', 'x'])
})

test.each([
  ['received', '5', { delta: 5 }],
  ['sold', '5', { delta: -5 }],
  ['correction', '-2', { delta: -2 }],
  ['correction', '−2', { delta: -2 }],
  ['counted', '10', { count: 10 }],
  ['counted', '2', { wrong: 'reserved' }],
  ['sold', '11', { wrong: 'belowZero' }],
  ['sold', '8', { wrong: 'reserved' }],
  ['sold', '0', { wrong: 'none' }],
  ['sold', '-1', { wrong: 'whole' }],
  ['received', '1.5', { wrong: 'whole' }],
  ['received', '', { wrong: 'whole' }],
] as const)('a movement: %s %s', (reason, text, expected) => expect(parseMovement(reason, text, { stock: 10, reserved: 3 })).toEqual(expected))
