import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { FormSection } from '~/ui/form-section';
import { copyAndNotify } from '../../ui/copy-and-notify';
import { maskedKey } from './api-key-secret';
import classes from './integration.module.css';
import { useApiKeys } from './use-api-keys';

/**
 * An example request for the terminal. The newest key is masked on the screen and complete in the
 * copy.
 */
export function FirstCall() {
  const { t } = useTranslation('integration');
  const { uid } = useAccount();
  const { data: [newest] = [] } = useApiKeys();
  const line = (key: string) =>
    `curl '${globalThis.location.origin}/api/v1/product/${uid}' -H 'x-api-key: ${key}'`;
  const blank = t('use.yourKey');
  return (
    <FormSection
      title={t('use.title')}
      description={newest ? t('use.body', { name: newest.name }) : t('use.bodyWithoutKey')}
    >
      <pre className={classes.code} style={{ margin: 0 }}>
        <code>{line(newest ? maskedKey(newest.apiKey) : blank)}</code>
      </pre>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        onClick={() =>
          void copyAndNotify(line(newest?.apiKey ?? blank), {
            done: t('use.copied'),
            byHand: t('use.copyByHand'),
          })
        }
      >
        {t('use.copy')}
      </Button>
    </FormSection>
  );
}
