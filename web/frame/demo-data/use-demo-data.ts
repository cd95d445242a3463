import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap, useFollowed } from '~/api/client';
import { notifySaved } from '~/ui/notify';

const path = '/api/v1/user/{uid}/generateDemoData';
const pollMs = 2_000;

/** Reads all other cached data again, because any of it may have changed. */
const readAnew = () => mutate((key) => Array.isArray(key) && key[0] !== path);

/** The state of an organiser's sample data, and functions to generate and remove it. */
export function useDemoData() {
  const { t } = useTranslation('shell');
  const { uid } = useAccount();
  const at = { params: { path: { uid } } };
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const { data, mutate: keep } = useFollowed(path, at, {
    follows: (data) => asking || data?.state === 'MAKING',
    pollMs,
  });
  const making = asking || data?.state === 'MAKING';
  const made = !making && data?.state === 'MADE';

  /** Whether this page requested the data. It then reports that the data is ready. */
  const asked = useRef(false);
  useEffect(() => {
    if (!made || !asked.current) return;
    asked.current = false;
    notifySaved(t('demo.made'));
    void readAnew();
  }, [made, t]);

  return {
    made,
    making,
    progress: data?.progress ?? 0,
    /** Why the data could not be generated; null without a failure. */
    failure: making
      ? null
      : (refused ?? (data?.state === 'FAILED' ? new ApiError(500, 'INTERNAL_ERROR') : null)),
    generate: async () => {
      asked.current = true;
      setRefused(null);
      setAsking(true);
      try {
        await keep(await unwrap(api.POST(path, at)), { revalidate: false });
      } catch (error) {
        setRefused(error);
      } finally {
        setAsking(false);
      }
    },
    /** @returns the entities that stay, now as the organiser's own */
    remove: async () => {
      const { kept } = await unwrap(api.DELETE(path, at));
      await keep();
      await readAnew();
      return kept;
    },
  };
}
