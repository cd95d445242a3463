import { Button, List, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, api, type GetData, unwrap, useGet } from '~/api/client';
import { refreshCompany, useCompany } from '~/api/company';
import { useErrorText } from '~/i18n/use-error-text';
import { BusyButton } from '~/ui/busy-button';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { limits } from '../../../shared/vocabulary/limits.js';

const path = '/api/v1/account/{uid}/closing';
type Closing = GetData<typeof path>;

/** Says what is erased and what is kept, and closes the account. */
export function CloseAccount() {
  const { t } = useTranslation('company');
  const { uid } = useAccount();
  const { data: company } = useCompany();
  const format = useFormat();
  const { data, error, mutate } = useGet(path, { params: { path: { uid } } });
  return (
    <FormSection title={t('closing.close.title')} description={t('closing.close.body')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={200} radius="md" />}
      {data && company && (
        <Stack gap="lg">
          <Consequences closing={data} />
          {company.closesAt === null ? (
            <CloseForm
              closing={data}
              name={company.name}
              onClosed={(closing) => mutate(closing, { revalidate: false })}
            />
          ) : (
            // The notice above every page has the button to keep the account.
            <div>
              <Text size="sm" fw={600}>
                {t('closing.notice.title', {
                  date: format.dateTime(company.closesAt, company.timeZone),
                })}
              </Text>
              {data.tellGuests && <Text size="sm">{t('closing.notice.told')}</Text>}
            </div>
          )}
        </Stack>
      )}
    </FormSection>
  );
}

function Consequences({ closing: { guests, colleagues, bankTransfers } }: { closing: Closing }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  return (
    <>
      <div>
        <Title order={3} size="h5" mb="xs">
          {t('closing.close.goesTitle')}
        </Title>
        <List size="sm">
          <List.Item>{t('closing.close.goes.content')}</List.Item>
          {guests > 0 && (
            <List.Item>{t('closing.close.goes.guests', { n: format.number(guests) })}</List.Item>
          )}
          {colleagues > 0 && (
            <List.Item>{t('closing.close.goes.team', { n: format.number(colleagues) })}</List.Item>
          )}
          <List.Item>{t('closing.close.goes.signIn')}</List.Item>
          <List.Item>{t('closing.close.goes.plan')}</List.Item>
        </List>
      </div>
      <div>
        <Title order={3} size="h5" mb="xs">
          {t('closing.close.staysTitle')}
        </Title>
        <List size="sm">
          <List.Item>{t('closing.close.stays.invoices')}</List.Item>
          {bankTransfers > 0 && (
            <List.Item>
              {t('closing.close.stays.transfers', { n: format.number(bankTransfers) })}
            </List.Item>
          )}
          <List.Item>{t('closing.close.stays.log')}</List.Item>
        </List>
      </div>
    </>
  );
}

function CloseForm({
  closing: { guestsWithEmail },
  name,
  onClosed,
}: {
  closing: Closing;
  name: string;
  onClosed: (closing: Closing) => unknown;
}) {
  const { t } = useTranslation('company');
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [tellGuests, setTellGuests] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    setWrong(undefined);
    setBusy(true);
    try {
      const body = { name: typed, tellGuests };
      onClosed(await unwrap(api.POST(path, { params: { path: { uid } }, body })));
      // The notice with the day appears above the page.
      await refreshCompany();
      notifySaved(t('closing.close.done'));
      // The form is gone. The page takes the focus, and shows the notice.
      document.getElementById('content')?.focus();
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'ACCOUNT_NAME_DIFFERS') {
        setWrong(errorText(problem));
        (elements.namedItem('name') as HTMLInputElement | null)?.focus();
      } else notifyError(errorText(problem));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" maw={560}>
        <Text size="sm" fw={600}>
          {t('closing.close.first')}
        </Text>
        {guestsWithEmail > 0 && (
          <Switch
            label={t('closing.close.tell')}
            description={t('closing.close.tellHint', { n: format.number(guestsWithEmail) })}
            checked={tellGuests}
            onChange={(event) => setTellGuests(event.currentTarget.checked)}
          />
        )}
        <TextInput
          name="name"
          label={t('closing.close.name', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong}
          maxLength={limits.text}
          autoComplete="off"
        />
        <div>
          <Button
            component={BusyButton}
            type="submit"
            color="main"
            loading={busy}
            disabled={typed.trim() === ''}
          >
            {t('closing.close.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
