import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { askForProof } from '~/api/fresh-proof';
import { useErrorText } from '~/i18n/use-error-text';

/**
 * Shows that something could not be loaded, why, and a retry button. If a fresh sign-in is needed,
 * the button asks for it.
 */
export function LoadFailed({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isStale = error instanceof ApiError && error.code === 'FRESH_SIGN_IN_REQUIRED';
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const prove = async () => {
    if (await askForProof()) onRetry?.();
  };
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      {isStale ? (
        <IconLock size={40} stroke={1.2} aria-hidden="true" />
      ) : (
        <IconCloudOff size={40} stroke={1.2} aria-hidden="true" />
      )}
      <Title order={2} size="h3">
        {isStale ? t('action.prove') : (title ?? t('failed.title'))}
      </Title>
      <Text c="dimmed" maw={460}>
        {errorText(error)}
      </Text>
      {requestId && !isStale && (
        <Text size="xs" c="dimmed">
          {t('failed.reference', { id: requestId })}
        </Text>
      )}
      {onRetry && (
        <Button variant="light" onClick={isStale ? () => void prove() : onRetry} mt="xs">
          {t(isStale ? 'action.prove' : 'action.retry')}
        </Button>
      )}
    </Stack>
  );
}
