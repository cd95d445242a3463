import { Button, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { askForProof } from '~/api/fresh-proof';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';

/** Replaces a secret that could not be read. If a fresh sign-in is needed, a button asks for it. */
export function SecretFailed({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!(error instanceof ApiError) || error.code !== 'FRESH_SIGN_IN_REQUIRED')
    return <LoadFailed error={error} {...(title ? { title } : {})} onRetry={onRetry} />;
  const prove = async () => {
    if (await askForProof()) onRetry();
  };
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      <IconLock size={40} stroke={1.2} aria-hidden="true" />
      <Text c="dimmed" maw={460}>
        {errorText(error)}
      </Text>
      <Button variant="light" onClick={() => void prove()} mt="xs">
        {t('action.prove')}
      </Button>
    </Stack>
  );
}
