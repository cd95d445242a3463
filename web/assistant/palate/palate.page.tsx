import { Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { whenIdle } from '~/ui/when-idle';
import { AreaFrame } from '../area-frame';
import { useGuestData } from '../assistant-api';
import { useGuest } from '../guest';
import { Favourites } from './favourites';
import { Findings } from './findings';
import type { FurtherPartsProps } from './further-parts';
import classes from './palate.module.css';
import type { Palate } from './types';
import { useBuyList } from './use-buy-list';

// below what is seen first
const loadFurtherParts = () => import('./further-parts');
const FurtherParts = lazy<ComponentType<FurtherPartsProps>>(() =>
  loadFurtherParts().catch((error: unknown) => ({
    // what is there stays; a piece that once did not arrive comes with a new page alone
    default: () => <LoadFailed error={error} onRetry={() => globalThis.location.reload()} />,
  })),
);

/** What somebody's own ratings say of their taste, and what they make of it. */
export default function PalatePage() {
  const { t } = useTranslation(['palate', 'assistant', 'common']);
  const email = useGuest()?.email;
  const { data, error, retry } = useGuestData(
    '/api/v1/assistant/{email}/palate',
    email ? { params: { path: { email } } } : null,
  );
  // while the palate is read
  useEffect(() => whenIdle(loadFurtherParts), []);
  return (
    <AreaFrame title={t('assistant:title.palate')} intro={t('palate:intro')}>
      {email && data ? (
        <OwnPalate palate={data} email={email} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Loader aria-label={t('common:loading')} role="status" />
      )}
    </AreaFrame>
  );
}

function OwnPalate({ palate, email }: { palate: Palate; email: string }) {
  const { t } = useTranslation(['palate', 'common']);
  const format = useFormat();
  const list = useBuyList(email);
  const { products, mean, limited, favourites } = palate;
  return (
    <div className={classes.page}>
      {mean !== null && (
        <dl className={classes.figures}>
          <div>
            <dt>{t('summary.rated', { count: products })}</dt>
            <dd>{format.number(products)}</dd>
          </div>
          <div>
            <dt>{t('summary.mean')}</dt>
            <dd>{format.number(mean, 1)}</dd>
          </div>
        </dl>
      )}
      {limited && <p className={classes.aside}>{t('summary.limited')}</p>}
      <Findings palate={palate} />
      {favourites.length > 0 && <Favourites favourites={favourites} list={list} />}
      <Suspense
        fallback={
          <Loader aria-label={t('common:loading')} role="status" className={classes.further} />
        }
      >
        <FurtherParts palate={palate} email={email} list={list} />
      </Suspense>
    </div>
  );
}
