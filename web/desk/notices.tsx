import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isTransient } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import classes from './notices.module.css';
import type { DeskStep } from './run-steps';
import type { Unsent } from './use-desk';
import type { useStepTexts } from './use-step-texts';

type NoticesProps = {
  unsent: Unsent | null;
  other: DeskStep | null;
  texts: ReturnType<typeof useStepTexts>;
  onAgain: () => void;
  onClose: () => void;
};

/** Says that a command did not arrive, or that another desk has gone on. */
export function Notices({ unsent, other, texts, onAgain, onClose }: NoticesProps) {
  const { t } = useTranslation(['desk', 'common']);
  const errorText = useErrorText();
  const close = <CloseButton size={44} aria-label={t('common:action.close')} onClick={onClose} />;
  if (unsent)
    return (
      <div className={classes.notice} data-failed role="alert">
        <p>{isTransient(unsent.error) ? t('desk:unsent') : errorText(unsent.error)}</p>
        {isTransient(unsent.error) && (
          <Button h={44} onClick={onAgain}>
            {t('common:action.retry')}
          </Button>
        )}
        {close}
      </div>
    );
  return other ? (
    <div className={classes.notice} role="status">
      <p>{t('desk:other', { step: texts.now(other) })}</p>
      {close}
    </div>
  ) : null;
}
