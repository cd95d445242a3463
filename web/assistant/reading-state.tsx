import { Alert, Button, Loader } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { Popup } from '~/ui/popup';
import type { Reading } from './assistant-api';
import classes from './reading-state.module.css';

type ReadingStateProps<Data> = {
  reading: Reading<Data>;
  /** The message when nothing could be read. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/**
 * Shows the data of a reading, a loader, or an error. After a failed read the old data stays, with
 * a notice that it may be out of date.
 */
export function ReadingState<Data>({
  reading: { data, error, retry },
  failed,
  children,
}: ReadingStateProps<Data>) {
  const { t } = useTranslation(['assistant', 'common']);
  const errorText = useErrorText();
  const [told, setTold] = useState(false);
  if (data === undefined && error === undefined)
    return (
      <div className={classes.waiting} aria-busy="true">
        <Loader aria-label={t('common:loading')} role="status" />
      </div>
    );
  if (data === undefined)
    return (
      <>
        <LoadFailed error={error} title={failed} onRetry={retry} />
        <Popup opened={!told} title={t('common:error.title')} onClose={() => setTold(true)}>
          {failed}
        </Popup>
      </>
    );
  return (
    <>
      {error !== undefined && (
        <Alert mt="md" role="status" title={t('assistant:stale')}>
          {errorText(error)}
          <Button variant="default" size="compact-md" mt="xs" display="block" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        </Alert>
      )}
      {children(data)}
    </>
  );
}
