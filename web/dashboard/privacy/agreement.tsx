import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError } from '~/api/api-error';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { useMay } from '~/api/company';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { BusyButton } from '~/ui/busy-button';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { notifySaved } from '~/ui/notify';
import { saveFile } from '~/ui/save-file';
import classes from './privacy.module.css';
import { useDays } from './use-privacy-requests';

const agreementPath = '/api/v1/privacy/{uid}/agreement';
type Agreement = GetData<typeof agreementPath>;
type List = Agreement['subprocessors'];

/** The agreement with the operator of the installation, its acceptances, and the subprocessors. */
export function ProcessorAgreement() {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const params = { path: { uid } };
  const { data, error, mutate } = useGet(agreementPath, { params });
  return (
    <>
      <FormSection title={t('agreement.title')} description={t('agreement.body')}>
        {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!error && !data && <Skeleton h={120} radius="md" />}
        {data && (
          <Stack gap="lg">
            <CurrentText
              agreement={data}
              onAccepted={(stored) => void mutate(stored, { revalidate: false })}
              onChanged={() => void mutate()}
            />
            {data.acceptances.length > 0 && <Acceptances acceptances={data.acceptances} />}
          </Stack>
        )}
      </FormSection>
      <FormSection title={t('subprocessors.title')} description={t('subprocessors.body')}>
        {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!error && !data && <Skeleton h={80} radius="md" />}
        {data && <Subprocessors list={data.subprocessors} />}
      </FormSection>
    </>
  );
}

function CurrentText({
  agreement,
  onAccepted,
  onChanged,
}: {
  agreement: Agreement;
  onAccepted: (stored: Agreement) => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const mayAccept = useMay('account');
  const [shown, setShown] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const params = { path: { uid } };
  const { version, language, hash, blocks, isAccepted, acceptances } = agreement;
  const printing = useExport(t('agreement.printFailed'));
  const accepting = useExport(t('agreement.acceptFailed'));
  const print = () =>
    printing.save(async () => {
      const file = await unwrap(
        api.GET('/api/v1/privacy/{uid}/agreement.pdf', { params, parseAs: 'blob' }),
      );
      saveFile(file as Blob, 'agreement.pdf');
    });
  const accept = () =>
    accepting.save(async () => {
      try {
        onAccepted(await unwrap(api.POST(agreementPath, { params, body: { hash } })));
        notifySaved(t('agreement.done'));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        setIsNew(true);
        onChanged();
      }
    });
  const notice = acceptances.length > 0 ? t('agreement.changed') : t('agreement.ask');
  return (
    <>
      {isAccepted ? (
        <Text size="sm">{t('agreement.current', { version })}</Text>
      ) : (
        <Alert icon={<IconInfoCircle aria-hidden="true" />}>
          {mayAccept ? notice : t('agreement.onlyOwner')} {isNew && t('agreement.newText')}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          aria-expanded={shown}
          aria-controls="agreement-text"
          onClick={() => setShown(!shown)}
        >
          {shown ? t('agreement.hide') : t('agreement.show')}
        </Button>
        <Button
          component={BusyButton}
          variant="default"
          loading={printing.busy}
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          onClick={() => void print()}
        >
          {t('agreement.print')}
        </Button>
      </Group>
      <section id="agreement-text" hidden={!shown} lang={language} className={classes.document}>
        {shown && blocks.map((block, index) => <Block key={index} {...block} />)}
      </section>
      {shown && !isAccepted && mayAccept && (
        <Group>
          <Button component={BusyButton} loading={accepting.busy} onClick={() => void accept()}>
            {t('agreement.accept')}
          </Button>
        </Group>
      )}
    </>
  );
}

function Block({ kind, texts }: Agreement['blocks'][number]) {
  if (kind === 'LIST')
    return (
      <ul className={classes.plain}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  const [text = ''] = texts;
  if (kind === 'TEXT')
    return (
      <Text size="sm" mb="sm">
        {text}
      </Text>
    );
  return (
    <Title order={kind === 'TITLE' ? 3 : 4} size={kind === 'TITLE' ? 'h4' : 'h5'} mt="sm">
      {text}
    </Title>
  );
}

function Acceptances({ acceptances }: Pick<Agreement, 'acceptances'>) {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const days = useDays();
  const { busy, save } = useExport(t('agreement.printFailed'));
  const print = (id: string) =>
    save(async () => {
      const file = await unwrap(
        api.GET('/api/v1/privacy/{uid}/agreement/{id}/accepted.pdf', {
          params: { path: { uid, id } },
          parseAs: 'blob',
        }),
      );
      saveFile(file as Blob, 'accepted.pdf');
    });
  return (
    <section aria-labelledby="acceptances">
      <Title order={3} size="h5" id="acceptances">
        {t('agreement.earlier')}
      </Title>
      <ul className={classes.rows}>
        {acceptances.map(({ id, version, acceptedAt, acceptedBy }) => (
          <li key={id} className={classes.row}>
            <div>
              <Text size="sm" fw={600} className={classes.long}>
                {version}
              </Text>
              <Text size="sm" className={classes.long}>
                {t('agreement.row', { by: acceptedBy, date: days.instant(acceptedAt) })}
              </Text>
            </div>
            <Button
              component={BusyButton}
              variant="default"
              size="xs"
              loading={busy}
              aria-label={t('agreement.printOf', { version })}
              onClick={() => void print(id)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subprocessors({ list: { entries, since, added, removed } }: { list: List }) {
  const { t } = useTranslation('privacy');
  const locale = useLocale();
  const days = useDays();
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const names = (some: List['entries']) => some.map(({ name }) => name).join(', ');
  return (
    <Stack gap="xs">
      {entries.length === 0 && <Text size="sm">{t('subprocessors.none')}</Text>}
      {entries.length > 0 && (
        <ul className={classes.rows}>
          {entries.map(({ kind, name, country, purpose }) => (
            <li key={`${kind} ${name}`}>
              <Text size="sm" fw={600} className={classes.long}>
                {country ? `${name} (${countries.of(country)})` : name}
              </Text>
              <Text size="sm" className={classes.long}>
                {purpose ?? t(`subprocessors.kind.${kind}`)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {t('subprocessors.since', { date: days.instant(since) })}
      </Text>
      {added.length > 0 && (
        <Text size="sm">{t('subprocessors.added', { names: names(added) })}</Text>
      )}
      {removed.length > 0 && (
        <Text size="sm">{t('subprocessors.removed', { names: names(removed) })}</Text>
      )}
    </Stack>
  );
}
