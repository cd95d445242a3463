import { useState } from 'react';
import { type Reading, useReading } from '../assistant-api';

/** A part of a long list, and the cursor of the next part; null at the end. */
export type Part<Row> = { rows: Row[]; cursor: string | null };

export type More<Row> = Reading<Part<Row>> & {
  onMore: () => void;
  busy: boolean;
  /** The error of the last attempt to read more. */
  failure: unknown;
};

/** Reads a long list part by part, under a key that identifies it. */
export function useMore<Row>(
  key: string,
  read: (cursor: string | undefined) => Promise<Part<Row>>,
): More<Row> {
  const first = useReading(key, () => read(undefined));
  const [further, setFurther] = useState<Part<Row> & { key: string; of: Part<Row> }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // When the first part is read again, the later parts are dropped: they may not fit it any more.
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
