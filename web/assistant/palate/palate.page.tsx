import { Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { whenIdle } from '~/ui/when-idle';
import { useGuestData } from '../assistant-api';
import { AssistantFrame } from '../assistant-frame';
import { useGuest } from '../guest';
import { Favourites } from './favourites';
import { Findings } from './findings';
import type { FurtherPartsProps } from './lower-parts';
import classes from './palate.module.css';
import type { Palate } from './types';
import { useBuyList } from './use-buy-list';

// These parts are below the first screen.
const loadFurtherParts = () => import('./lower-parts');
const FurtherParts = lazy<ComponentType<FurtherPartsProps>>(() =>
  loadFurtherParts().catch((error: unknown) => ({
    // The rest of the page stays. The browser does not fetch a failed
    // module again until the page is reloaded.
    default: () => <LoadFailed error={error} onRetry={() => globalThis.location.reload()} />,
  })),
);

/** The page with the guest's taste according to their own ratings, and what they can do with it. */
export default function PalatePage() {
  const { t } = useTranslation(['palate', 'assistant', 'common']);
  const email = useGuest()?.email;
  const { data, error, retry } = useGuestData(
    '/api/v1/assistant/{email}/palate',
    email ? { params: { path: { email } } } : null,
  );
  // Loads while the palate is read.
  useEffect(() => whenIdle(loadFurtherParts), []);
  return (
    <AssistantFrame title={t('assistant:title.palate')} intro={t('palate:intro')}>
      {email && data ? (
        <OwnPalate palate={data} email={email} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Loader aria-label={t('common:loading')} role="status" />
      )}
    </AssistantFrame>
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
