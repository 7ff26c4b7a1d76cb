import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { QueryObserver } from '../database/query-observer.ts'
import type { RequestObserver } from './request-observer.ts'

export type Tracing = RequestObserver & {
  observeQuery: QueryObserver
  /** Sends what was recorded and ends. */
  stop: () => Promise<void>
}

/**
 * Records a span for each request and for each query of it, and sends them to an OpenTelemetry collector. A caller's
 * `traceparent` is continued. Spans have patterns of routes and queries without their values, and nothing personal.
 */
export function startTracing(endpoint: string, now: () => Date): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shelai' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('shelai')
  const spans = new WeakMap<FastifyRequest, Span>()

  const startSpan = (request: FastifyRequest): Span => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    return span
  }

  return {
    run: (request, proceed) => {
      const span = spans.get(request) ?? startSpan(request)
      context.with(trace.setSpan(ROOT_CONTEXT, span), proceed)
    },
    answered: (request, { id, method, route, status }) => {
      const span = spans.get(request)
      if (span === undefined) return
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'request.id': id,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    observeQuery: ({ sql, ms, hasFailed }) => {
      // Repeated work queries too; only the queries of a request are recorded.
      if (trace.getActiveSpan() === undefined) return
      const end = now().getTime()
      const span = tracer.startSpan(sql.slice(0, sql.indexOf(' ')), {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { 'db.query.text': sql },
      })
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    stop: () => provider.shutdown(),
  }
}
