import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { goTo, useAddress } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { PopupWindow } from '~/ui/popup-window';
import { glassOf, useCompleteSession } from './complete-session';
import { keyIn } from './wine';
import { WineSheet } from './wine-sheet';
import { takeOpenedHere } from './wine-window-history';
import { withQuery } from './with-query';

/**
 * The window with the sheet of the product that the address
 * names. It closes when the address names none.
 */
export default function OpenWine() {
  const { t } = useTranslation(['tasted', 'wine', 'common']);
  const address = useAddress();
  const key = keyIn(address.searchParams.get('wine'));
  const { data, error, retry } = useCompleteSession(key ?? null);
  const glass = data && key && glassOf(data, key.productRef);
  const close = () => {
    // The browser's back button does the same.
    if (takeOpenedHere()) history.back();
    else goTo(withQuery(address, { wine: undefined }), { replace: true });
  };
  const body = glass ? (
    <WineSheet session={data} glass={glass} />
  ) : data ? (
    <p>{t('wine:gone')}</p>
  ) : error !== undefined ? (
    <LoadFailed error={error} title={t('tasted:wines.failed')} onRetry={retry} />
  ) : (
    <Loader role="status" aria-label={t('common:loading')} />
  );
  const name = glass
    ? (glass.product?.name ?? t('tasted:wines.hidden', { number: glass.label }))
    : t('tasted:wines.info');
  return (
    <PopupWindow opened={key !== undefined} title={name} size="lg" onClose={close}>
      {key && body}
    </PopupWindow>
  );
}
