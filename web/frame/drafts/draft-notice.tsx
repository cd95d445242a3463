import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { useKeptDraft } from './use-kept-draft';

type Found = NonNullable<ReturnType<typeof useKeptDraft>['found']>;

type DraftNoticeProps = {
  found: Found;
  /** Whether an upload runs, which would be lost. */
  disabled: boolean;
};

/** Tells about unsaved changes from before, which the form shows or can show. */
export function DraftNotice({ found, disabled }: DraftNoticeProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const at = dateTime(found.savedAt);
  return (
    <Alert color="gray" icon={<IconHistory />} mb="md" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="36rem">
          {found.restored
            ? t('draft.restored', { at })
            : t(found.isOlder ? 'draft.older' : 'draft.found', { at })}
        </Text>
        <Group gap="xs">
          {!found.restored && (
            <Button size="xs" variant="default" disabled={disabled} onClick={found.restore}>
              {t('draft.restore')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            disabled={disabled}
            onClick={found.discard}
          >
            {t('draft.discard')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
