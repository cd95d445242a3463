/** The ids that link a log line to its trace. */
export type TraceIds = { trace_id: string; span_id: string };

/** The tracing functions that the application uses. */
export type Tracing = {
  ids(): TraceIds | undefined;
  /** Names the trace of the running request after its route. */
  name(method: string, route: string): void;
  /** The running request or job as text, so that a job can link to it. */
  link(): string | undefined;
  job<T>(
    job: { name: string; attempt: number; link: string | null },
    work: () => Promise<T>,
  ): Promise<T>;
  /**
   * Runs work outside of the current trace, for work that serves more than the request that started
   * it.
   */
  apart<T>(work: () => T): T;
  end(): Promise<void>;
};
