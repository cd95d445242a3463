import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import type { ApiError } from '~/api/client';
import { refreshCompany } from '~/api/company';
import type { ListKey } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { limits } from '../../shared/vocabulary/limits.js';
import { isPlanLimit } from './plan-limit';

/** A way to copy a row. */
export type Copying<Row> = {
  key: string;
  label: string;
  icon: TablerIcon;
  /** @returns the copy */
  send: (row: Row) => Promise<{ id: string; name: string }>;
  /** The message after copying. `name` is the name of the copy. */
  done: (name: string) => string;
  /** The title over the reason if copying fails. */
  failed?: string;
};

/** Copies rows of a list. Calls `refuse` if the plan allows no more. */
export function useCopyRow<Row extends { id: string }>(
  list: ListKey,
  refuse: (limit: ApiError) => void,
) {
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState<{ id: string; how: string } | null>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const copy = async (row: Row, { key, send, done, failed }: Copying<Row>) => {
    failure.forget();
    setBusy({ id: row.id, how: key });
    try {
      const made = await send(row);
      notifySaved(done(made.name));
      void refreshCompany();
      void mutate(list);
      // Read the list again a little later: a replica may lag behind the write.
      clearTimeout(later.current);
      later.current = setTimeout(() => void mutate(list), limits.listRefreshAfterCloneMs);
    } catch (error) {
      if (isPlanLimit(error)) refuse(error);
      else failure.say(errorText(error), failed);
    } finally {
      setBusy(null);
    }
  };
  return { copy, busy };
}
