import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from './palate.module.css';
import type { BuyListState } from './use-buy-list';

/** Shows the last change of the buy list, and whether it was saved. */
export function ListStatus({ list: { said, notSaved, saveAgain } }: { list: BuyListState }) {
  const { t } = useTranslation(['tasted', 'common']);
  return (
    <>
      <p role="status" className={parts.said}>
        {said}
      </p>
      {notSaved !== null && (
        <Alert color="main" title={t('wish.failed')}>
          <Button variant="default" onClick={saveAgain}>
            {t('common:action.retry')}
          </Button>
        </Alert>
      )}
    </>
  );
}
