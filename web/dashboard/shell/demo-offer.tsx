import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '~/api/client';
import { refreshCompany, useCompany } from '~/api/company';
import { browserStorage } from '~/frame/browser-storage';
import { DemoProgress } from '~/frame/demo-data/demo-progress';
import { useDemoData } from '~/frame/demo-data/use-demo-data';
import { useErrorText } from '~/i18n/use-error-text';
import { PopupWindow } from '~/ui/popup-window';

/** Under which this tab remembers that its organiser does not want any now. */
const declinedKey = 'retrogusto.demo-declined';

/** Offers sample data to whoever enters without any, unless they have said no. */
export function DemoOffer() {
  const { data: company } = useCompany();
  const [offered] = useState(
    () => company && !company.demoDataLoaded && !company.blocked && browserStorage('session')?.getItem(declinedKey) !== company.uid,
  );
  return offered && company ? <Offer uid={company.uid} /> : null;
}

function Offer({ uid }: { uid: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const errorText = useErrorText();
  const { made, making, progress, failure, generate } = useDemoData();
  const [closed, setClosed] = useState(false);
  const [forGood, setForGood] = useState(false);

  const decline = () => {
    setClosed(true);
    browserStorage('session')?.setItem(declinedKey, uid);
    if (forGood)
      void api
        .POST('/api/v1/user/{id}', { params: { path: { id: uid } }, body: { demoDataLoaded: true } })
        // asked again next time, which is no harm
        .then(refreshCompany, () => undefined);
  };

  if (making) {
    return (
      <PopupWindow opened={!closed} title={t('demo.offerTitle')} onClose={() => setClosed(true)}>
        <DemoProgress progress={progress} />
      </PopupWindow>
    );
  }
  return (
    <PopupWindow
      opened={!closed && !made}
      title={failure ? t('demo.failed') : t('demo.offerTitle')}
      onClose={decline}
      confirm={{ label: failure ? t('common:action.retry') : t('common:action.accept'), onConfirm: () => void generate() }}
    >
      {failure ? <Text role="alert">{errorText(failure)}</Text> : <Text>{t('demo.offer')}</Text>}
      <Text size="sm" c="dimmed" mt="xs">
        {t('demo.aside')}
      </Text>
      <Checkbox mt="md" label={t('demo.never')} checked={forGood} onChange={(event) => setForGood(event.currentTarget.checked)} />
    </PopupWindow>
  );
}
