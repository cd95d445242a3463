import { Alert, List, ScrollArea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Preview } from './use-import';

/** Lists what the import guessed about the file and which parts it leaves out. */
export function ImportNotices({ notices }: { notices: Preview['notices'] }) {
  const { t } = useTranslation('productImport');
  if (notices.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="gray"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={t('notices.title')}
    >
      <ScrollArea.Autosize
        mah={220}
        type="auto"
        offsetScrollbars
        viewportProps={{
          tabIndex: 0,
          role: 'group',
          'aria-label': t('notices.title'),
        }}
      >
        <List size="sm" style={{ overflowWrap: 'anywhere' }}>
          {notices.map(({ code, row, params }) => (
            <List.Item key={`${code} ${row}`}>{t(`notices.${code}`, { ...params, row })}</List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}
