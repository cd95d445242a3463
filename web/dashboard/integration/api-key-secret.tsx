import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '~/ui/icon-action';
import { copyAndNotify } from '../../ui/copy-and-notify';
import classes from './integration.module.css';

/**
 * Masks a key. It keeps the prefix that secret scanners look for, and the last four characters so
 * that the key can be recognised.
 */
export const maskedKey = (apiKey: string): string => `${apiKey.slice(0, 8)}••••${apiKey.slice(-4)}`;

/** An API key, masked until somebody wants to see it. The complete key is copied either way. */
export function ApiKeySecret({
  name,
  apiKey,
  shown: shownAtFirst,
}: {
  name: string;
  apiKey: string;
  shown: boolean;
}) {
  const { t } = useTranslation('integration');
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <div className={classes.secret}>
      <code className={classes.code}>{shown ? apiKey : maskedKey(apiKey)}</code>
      <IconAction
        label={shown ? t('keys.hide', { name }) : t('keys.show', { name })}
        icon={shown ? IconEyeOff : IconEye}
        variant="subtle"
        onClick={() => setShown(!shown)}
      />
      <IconAction
        label={t('keys.copy', { name })}
        icon={IconCopy}
        variant="subtle"
        onClick={() =>
          void copyAndNotify(apiKey, { done: t('keys.copied'), byHand: t('keys.copyByHand') })
        }
      />
    </div>
  );
}
