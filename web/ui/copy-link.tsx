import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
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
  /** Whether copying is the main action of its place: a button with words. */
  main?: boolean;
};

const shownMs = 2_500;

/** Shows a link to read, copy and open. */
export function CopyLink({ url, label, live = true, main = false }: CopyLinkProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(url))) return notifyError(url, t('link.copyByHand'));
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  const Icon = copied ? IconCheck : IconCopy;
  const icon = <Icon size={18} aria-hidden="true" />;
  return (
    <Group gap="xs" wrap={main ? 'wrap' : 'nowrap'} align="flex-end">
      <TextInput
        readOnly
        label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        style={{ flex: main ? '1 1 14rem' : 1, minWidth: 0 }}
      />
      {main ? (
        <Button color={copied ? 'green' : 'main'} leftSection={icon} onClick={() => void copy()}>
          {copied ? t('link.copied') : t('link.copyLabel')}
        </Button>
      ) : (
        <Tooltip label={copied ? t('link.copied') : t('link.copyLabel')}>
          <ActionIcon
            size={36}
            variant="light"
            color={copied ? 'green' : 'main'}
            onClick={() => void copy()}
            aria-label={t('link.copyLabel')}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      )}
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
