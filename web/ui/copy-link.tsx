import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text';
import { notifyError } from './notify';

type CopyLinkProps = {
  url: string;
  label: string;
  /** False while the address does not work yet: it can be copied, but not opened. */
  live?: boolean;
};

const shownMs = 2_500;

/** Shows a link to read, copy and open. */
export function CopyLink({ url, label, live = true }: CopyLinkProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(url))) return notifyError(url, t('link.copyByHand'));
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput
        readOnly
        label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        style={{ flex: 1, minWidth: 0 }}
      />
      <Tooltip label={copied ? t('link.copied') : t('link.copyLabel')}>
        <ActionIcon
          size={36}
          variant="light"
          color={copied ? 'green' : 'main'}
          onClick={() => void copy()}
          aria-label={t('link.copyLabel')}
        >
          {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </ActionIcon>
      </Tooltip>
      {live && (
        <Tooltip label={t('link.open')}>
          <ActionIcon
            size={36}
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={t('link.open')}
          >
            <IconExternalLink size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
