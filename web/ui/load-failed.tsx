import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';

/** Shows that something could not be loaded, why, and a retry button. */
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
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      <IconCloudOff size={40} stroke={1.2} aria-hidden="true" />
      <Title order={2} size="h3">
        {title ?? t('failed.title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {errorText(error)}
      </Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          {t('failed.reference', { id: requestId })}
        </Text>
      )}
      {onRetry && (
        <Button variant="light" onClick={onRetry} mt="xs">
          {t('action.retry')}
        </Button>
      )}
    </Stack>
  );
}
