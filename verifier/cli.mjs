#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyLicence } from './verify-licence.mjs'

const usage = `Usage: hora-verify-licence LICENCE.json --keys KEYS.json [--revocations REVOCATIONS.json] [--on YYYY-MM-DD]

KEYS and REVOCATIONS are files, or the addresses that publish them. Prints the result.
Exit code: 0 valid or grace, 1 any other result, 2 the command could not be run.`

async function readJson(source) {
  if (!/^https?:\/\//.test(source)) return JSON.parse(await readFile(source, 'utf8'))
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source} answered ${response.status}`)
  return response.json()
}

/** A licence file that is no JSON was changed. */
const readLicence = async (source) => {
  const text = await readFile(source, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, revocations: { type: 'string' }, on: { type: 'string' } },
  })
  const [licence] = positionals
  if (!licence || positionals.length > 1 || !values.keys || (values.on && !/^\d{4}-\d{2}-\d{2}$/.test(values.on))) throw new Error(usage)
  const [file, keys, revocations] = await Promise.all([
    readLicence(licence),
    readJson(values.keys),
    values.revocations ? readJson(values.revocations) : [],
  ])
  if (!Array.isArray(keys) || !Array.isArray(revocations)) throw new Error('The keys and the revocations must be lists.')
  const result = verifyLicence(file, { keys, revocations, ...(values.on ? { today: values.on } : {}) })
  console.log(result)
  process.exitCode = result === 'valid' || result === 'grace' ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
