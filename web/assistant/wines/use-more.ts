import { useState } from 'react';
import { type Reading, useReading } from '../assistant-api';

/** A part of a long list, and what asks for the next; null at its end. */
export type Part<Row> = { rows: Row[]; cursor: string | null };

export type More<Row> = Reading<Part<Row>> & {
  /** Reads the next part. */
  onMore: () => void;
  busy: boolean;
  /** What the last try for more failed with. */
  failure: unknown;
};

/** A long list that is read part by part, under a key that says which. */
export function useMore<Row>(
  key: string,
  read: (cursor: string | undefined) => Promise<Part<Row>>,
): More<Row> {
  const first = useReading(key, () => read(undefined));
  const [further, setFurther] = useState<Part<Row> & { key: string; of: Part<Row> }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // what was read after an older beginning may not go on from this one
  const data =
    first.data && further?.key === key && further.of === first.data ? further : first.data;

  const onMore = async () => {
    const beginning = first.data;
    if (!data?.cursor || !beginning || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await read(data.cursor);
      setFurther({ rows: [...data.rows, ...next.rows], cursor: next.cursor, key, of: beginning });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { ...first, data, onMore: () => void onMore(), busy, failure };
}
