import { problem } from '#server/kernel/problem.ts'
import { TaskFailed, TimedWorker } from '#server/kernel/process/timed-worker.ts'
import type { Paper } from './paper.ts'

/** 500 lines take about two seconds. */
const limitMs = 15_000
/** For print: three pixels per point of its box. */
const logoSize = { width: 510, height: 132 }
const mostPixels = 50_000_000

const worker = new TimedWorker<{ paper: Paper; logo?: Uint8Array | undefined }, Uint8Array>(import.meta.url, 'pdf-worker', limitMs)

/** PDF knows neither WebP nor AVIF, and transparent pictures take long. An unreadable picture is left out. */
async function printable(logo: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp')
  return sharp(logo, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => undefined)
}

/** The time depends on members' texts, so a thread with a time limit draws the document. */
export async function documentPdf(teamId: string, paper: Paper, logo?: Uint8Array): Promise<Buffer> {
  try {
    return Buffer.from(await worker.run(teamId, { paper, logo: logo && (await printable(logo)) }))
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw problem('rule-broken', `this document cannot be drawn: ${error.reason}`)
  }
}
