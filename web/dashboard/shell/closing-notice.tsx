import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, invalidate } from '~/api/client';
import { type Company, refreshCompany, useMay } from '~/api/company';
import { useErrorText } from '~/i18n/use-error-text';
import { BusyButton } from '~/ui/busy-button';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';

const path = '/api/v1/account/{uid}/closing';

/** Says above every page when the account closes. Its owner can keep it. */
export default function ClosingNotice({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const errorText = useErrorText();
  const mayKeep = useMay('account');
  const [busy, setBusy] = useState(false);
  const { uid, closesAt, timeZone } = company;

  const keep = async () => {
    setBusy(true);
    try {
      await api.DELETE(path, { params: { path: { uid } } });
      await Promise.all([refreshCompany(), invalidate(path)]);
      notifySaved(t('closing.notice.kept'));
      // The notice with the pressed button is gone, so the page takes the focus.
      document.getElementById('content')?.focus();
    } catch (problem) {
      notifyError(errorText(problem));
    } finally {
      setBusy(false);
    }
  };

  if (closesAt === null) return null;
  return (
    <Alert
      color="main"
      mb="lg"
      icon={<IconDoorExit size={20} aria-hidden="true" />}
      title={t('closing.notice.title', { date: format.dateTime(closesAt, timeZone) })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{mayKeep ? t('closing.notice.body') : t('closing.notice.team')}</Text>
        {mayKeep && (
          <Button
            component={BusyButton}
            size="sm"
            variant="default"
            loading={busy}
            onClick={() => void keep()}
          >
            {t('closing.notice.keep')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
