/**
 * Reads values by key. While a read runs, further keys are collected for the next one, so that a
 * crowd costs a server few statements. Each value is read after it was asked for, so it is never
 * older than the call. A failed read fails for all of its keys.
 */
export class BatchedReads<Key, Value> {
  private waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  private isReading = false;

  /**
   * @param readAll returns the values that exist
   * @param most the most keys of one read
   */
  constructor(
    private readonly readAll: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
    private readonly most = 500,
  ) {}

  /** @returns undefined if there is no value with this key */
  read(key: Key): Promise<Value | undefined> {
    const asked = this.waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    this.waiting.set(key, asked);
    if (!this.isReading) void this.readWaiting();
    return asked.promise;
  }

  private async readWaiting(): Promise<void> {
    this.isReading = true;
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, this.most);
      for (const [key] of batch) this.waiting.delete(key);
      try {
        const values = await this.readAll(batch.map(([key]) => key));
        for (const [key, { resolve }] of batch) resolve(values.get(key));
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.isReading = false;
  }
}
