import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.js';

const namespace = 'retrogusto';

/** From what a list takes to what a phone on a slow line uploads. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a mail that goes at once to a report of 100,000 people. */
const jobBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** How much there is of something now, by its labels. */
type Reading = { labels?: Record<string, string>; value: number };

/** What Prometheus is told of this process; nothing where METRICS_PORT is not set, and then nothing is counted either. */
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
      help: 'Requests that were answered, by the route that answered; those of files of the web are of the route page.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    });
    this.jobs = new Histogram({
      name: `${namespace}_job_seconds`,
      help: 'Tries of background jobs, by their kind: done, or failed.',
      labelNames: ['kind', 'outcome'],
      buckets: jobBuckets,
      registers,
    });
  }

  /** @param route the pattern, never the address: that would be a series for each guest */
  requested(method: string, route: string, status: number, seconds: number): void {
    this.requests?.observe({ method, route, status }, seconds);
  }

  tried(kind: string, outcome: 'done' | 'failed', seconds: number): void {
    this.jobs?.observe({ kind, outcome }, seconds);
  }

  /** Something that is read anew whenever Prometheus asks. What cannot be read is left out, and the rest told. */
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

  /** All of it as Prometheus reads it. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }
}
