import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const reads = { unchanged: 0, cached: 0, read: 0 }
  const deltas = { sent: 0 }
  new Counter({
    name: 'hora_reads_total',
    help: 'Versioned reads by outcome',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(reads)) this.inc({ outcome }, count)
    },
  })
  new Counter({
    name: 'hora_deltas_total',
    help: 'Versioned reads that were answered by what changed',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(deltas.sent)
    },
  })
  return {
    registry,
    reads,
    deltas,
    requests: new Histogram({
      name: 'hora_request_seconds',
      help: 'Time to answer, by route and status class',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.01, 0.05, 0.25, 1, 5],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'hora_sockets', help: 'Open live sockets', registers: [registry] }),
    liveFailures: new Counter({
      name: 'hora_live_failures_total',
      help: 'Failures of the channel between processes and browsers, by part: listen, publish, presence',
      labelNames: ['part'],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'hora_jobs_total',
      help: 'Background jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
