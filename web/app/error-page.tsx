import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkLoadFailureReason, isChunkLoadError, type WhyMissing } from './chunk-load-error';

type CrashProps = {
  error: unknown;
  /** Set inside a frame that already has the `main` landmark. */
  inside?: boolean;
};

/** Replaces a page that failed: says why and how to continue. */
export function ErrorPage({ error, inside = false }: CrashProps) {
  return (
    <Center component={inside ? 'div' : 'main'} mih="70vh" p="lg">
      {isChunkLoadError(error) ? <MissingPiece /> : <Failed why="crash" />}
    </Center>
  );
}

/**
 * Whether the server was unreachable. Browsers and the router remember a failed import, so the page
 * must be reloaded once the server is back.
 */
let wasAway = false;
const reload = () => globalThis.location.reload();
/** Rare enough not to overload a server that has just come back. */
const askEveryMs = 5_000;

/**
 * Shown when a script or stylesheet failed to load. Asks the server for the reason: it is
 * unreachable for now, or it has a newer version whose files have other names.
 */
function MissingPiece() {
  const [why, setWhy] = useState<WhyMissing>();
  const ask = useCallback(
    (): Promise<void> =>
      chunkLoadFailureReason().then((now) => {
        if (now !== 'away' && wasAway) return reload();
        wasAway = now === 'away';
        setWhy(now);
      }),
    [],
  );
  useEffect(() => {
    void ask();
  }, [ask]);
  useEffect(() => {
    if (why !== 'away') return;
    const timer = setInterval(() => void ask(), askEveryMs);
    const online = () => void ask();
    globalThis.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', online);
    };
  }, [why, ask]);
  if (!why) return <Asking />;
  return <Failed why={why} onRetry={why === 'away' ? ask : reload} />;
}

function Asking() {
  const { t } = useTranslation();
  return <Loader aria-label={t('loading')} role="status" aria-busy="true" />;
}

type FailedProps = { why: 'crash' | WhyMissing; onRetry?: () => unknown };

function Failed({ why, onRetry = reload }: FailedProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Stack align="center" maw={440} ta="center" gap="md" role="alert">
      <Title order={1}>{t(`failed.${why}.title`)}</Title>
      <Text c="dimmed">{t(`failed.${why}.body`)}</Text>
      <Button onClick={() => void retry()} loading={busy}>
        {t(why === 'away' ? 'action.retry' : 'failed.reload')}
      </Button>
    </Stack>
  );
}
