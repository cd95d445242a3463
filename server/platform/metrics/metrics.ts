import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.js';

const namespace = 'retrogusto';

/** In seconds: from reading a list to an upload by a phone on a slow connection. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** In seconds: from sending a mail to making a report of 100,000 people. */
const jobBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The current value of a gauge, by its labels. */
type Reading = { labels?: Record<string, string>; value: number };

/** The Prometheus metrics of this process. Nothing is counted without METRICS_PORT. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram | undefined;
  private readonly jobs: Histogram | undefined;

  constructor({ metricsPort }: Config) {
    if (metricsPort === undefined) return;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: `${namespace}_http_request_seconds`,
      help: 'Duration of answered requests by route. Files of the web count as route `page`.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    });
    this.jobs = new Histogram({
      name: `${namespace}_job_seconds`,
      help: 'Duration of attempts of background jobs, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      buckets: jobBuckets,
      registers,
    });
  }

  /** @param route the pattern, never the address, which would make a series for each guest */
  recordRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests?.observe({ method, route, status }, seconds);
  }

  recordJob(kind: string, outcome: 'done' | 'failed', seconds: number): void {
    this.jobs?.observe({ kind, outcome }, seconds);
  }

  /** A gauge that is read whenever Prometheus asks. A value that cannot be read is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Reading[] | Promise<Reading[]>,
  ): void {
    new Gauge({
      name: `${namespace}_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const readings = await Promise.resolve(read()).catch(() => []);
        this.reset();
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
  }

  /** All metrics in the Prometheus format. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }
}
