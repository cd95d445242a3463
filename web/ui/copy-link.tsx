import { ActionIcon, CopyButton, Group, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type CopyLinkProps = {
  url: string;
  label: string;
  /** False while nothing is at the address yet: it can be copied, not opened. */
  live?: boolean;
};

/** A link to hand on: read it, copy it, open it. */
export function CopyLink({ url, label, live = true }: CopyLinkProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput readOnly label={label} value={url} onFocus={(event) => event.currentTarget.select()} style={{ flex: 1, minWidth: 0 }} />
      <CopyButton value={url} timeout={2_500}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('link.copied') : t('link.copyLabel')}>
            <ActionIcon size={36} variant="light" color={copied ? 'green' : 'main'} onClick={copy} aria-label={t('link.copyLabel')}>
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      {live && (
        <Tooltip label={t('link.open')}>
          <ActionIcon size={36} component="a" href={url} target="_blank" rel="noopener" aria-label={t('link.open')}>
            <IconExternalLink size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
