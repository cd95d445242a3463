/** By which a line of the log is found in its trace. */
export type TraceIds = { trace_id: string; span_id: string };

/** What the product asks of tracing. */
export type Tracing = {
  ids(): TraceIds | undefined;
  /** Gives the running request the name of its route. */
  name(method: string, route: string): void;
  /** The running request or job as text, for `job` to link to. */
  link(): string | undefined;
  job<T>(
    job: { name: string; attempt: number; link: string | null },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Does what belongs to nobody's request, though one began it. */
  apart<T>(work: () => T): T;
  end(): Promise<void>;
};
