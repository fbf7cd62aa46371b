// Fields of the business areas. Not for the browser, which gets no functions from files with schemas.
import { z } from 'zod'
import { countryCodes } from './countries.ts'
import { currencies } from './currencies.ts'
import { ibanLimit, parseIban } from './iban.ts'
import { identityLimits } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { textLimits } from './shapes.ts'

/** Required text. */
export const line = (longest: number = textLimits.line) => z.string().trim().min(1).max(longest)

/** Optional text: an empty one is null. */
export const optionalLine = (longest: number = textLimits.line) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullable()
    .transform((text) => text || null)

/** Of somebody outside the team. */
export const EmailAddress = z.email().max(identityLimits.email).toLowerCase()

/** Checked less strictly than `EmailAddress`. */
export const optionalEmail = optionalLine(identityLimits.email).refine(
  (text) => text === null || /^[^\s@]+@[^\s@]+$/.test(text),
  'is not an e-mail address',
)

export const Iban = z
  .string()
  .max(ibanLimit)
  .transform((text, ctx): string => {
    const iban = parseIban(text)
    if (iban === undefined) ctx.addIssue('is no IBAN')
    return iban ?? z.NEVER
  })

/** Optional HTML, which the server sanitises. */
export const optionalHtml = (longest: number) => z.string().max(longest).nullable()

/** Numbers and texts such as "2.50". Never by floating point: a number is judged by the digits that it is written with. */
const decimal = (places: number, most: number) =>
  z.union([z.number(), z.string().max(40)]).transform((sent, ctx): number => {
    const text = String(sent).trim()
    const [, part = ''] = /^\d+(?:\.(\d+))?$/.exec(text) ?? []
    const wrong = !/^\d+(\.\d+)?$/.test(text)
      ? 'is no number from 0'
      : part.replace(/0+$/, '').length > places
        ? `has more than ${places} decimals`
        : Number(text) > most
          ? `is more than ${most}`
          : undefined
    if (wrong) ctx.addIssue(wrong)
    return wrong ? z.NEVER : Number(text)
  })

/** At most 15 digits together, so that a number of JavaScript has all of them. */
const mostQuantity = 999_999_999
export const Quantity = decimal(6, mostQuantity)
export const Percent = decimal(2, 100)

/** In minor units. */
const mostMoney = 10_000_000_000_000
export const Money = z.number().int().min(-mostMoney).max(mostMoney)
export const PositiveMoney = z.number().int().min(0).max(mostMoney)

export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), 'is no currency of ISO 4217 with two decimals')

export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => countryCodes.has(code), 'is no country of ISO 3166-1')

export const Day = z.iso.date('is no day such as 2026-11-16')

/** Fields of every stored row. */
export const stored = { createdAt: z.string(), createdBy: z.string().nullable(), updatedAt: z.string() }

nameSchemas({ Quantity, Percent, Money, PositiveMoney, Currency, CountryCode, Day })
