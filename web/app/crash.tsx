import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** After a new version is served, the pieces of the old one are gone: loading again brings the new one. */
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|Failed to fetch dynamically/i.test(error.message);

export function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="70vh" p="lg">
      <Stack align="center" maw={440} ta="center" gap="md" role="alert">
        <Title order={1}>{t('failed.crashTitle')}</Title>
        <Text c="dimmed">{isMissingChunk(error) ? t('failed.updated') : t('failed.crashBody')}</Text>
        <Button onClick={() => globalThis.location.reload()}>{t('failed.reload')}</Button>
      </Stack>
    </Center>
  );
}
