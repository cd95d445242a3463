import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Button to choose a file with translations. The same file can be chosen again. */
export function UploadTexts({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation('translations');
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept=".csv,.xlsx,.xlf,.xliff,text/csv,application/xliff+xml"
      onChange={(file) => {
        reset.current?.();
        if (file) onChoose(file);
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={busy}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          {t('upload')}
        </Button>
      )}
    </FileButton>
  );
}
