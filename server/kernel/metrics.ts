// Figures for Prometheus. Counted here, shown at /api/metrics.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    reads: new Counter({ name: 'hora_reads_total', help: 'Versioned reads by outcome', labelNames: ['outcome'], registers: [registry] }),
    requests: new Histogram({
      name: 'hora_request_seconds',
      help: 'Time to answer, by route and status class',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.01, 0.05, 0.25, 1, 5],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'hora_sockets', help: 'Open live sockets', registers: [registry] }),
    jobs: new Counter({
      name: 'hora_jobs_total',
      help: 'Background jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
