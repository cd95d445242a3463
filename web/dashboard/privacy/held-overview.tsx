import { Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useExport } from '~/frame/use-export';
import { BusyButton } from '~/ui/busy-button';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { saveFile } from '~/ui/save-file';
import { useFormat } from '~/ui/use-format';
import { keptFor } from '../../../shared/vocabulary/privacy.js';
import classes from './privacy.module.css';
import { overviewPath, useDays } from './use-privacy-requests';

type Overview = GetData<typeof overviewPath>;

/** The personal data of guests by category, their consents, and the parties that receive data. */
export function HeldOverview() {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const params = { path: { uid } };
  const { data, error, mutate } = useGet(overviewPath, { params });
  const { busy, save } = useExport(t('held.printFailed'));
  const print = () =>
    save(async () => {
      const file = await unwrap(
        api.GET('/api/v1/privacy/{uid}/record.pdf', { params, parseAs: 'blob' }),
      );
      saveFile(file as Blob, 'record.pdf');
    });
  return (
    <FormSection title={t('held.title')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={240} radius="md" />}
      {data && (
        <Stack gap="lg">
          <Figures overview={data} />
          {data.consents.length > 0 && <Consents consents={data.consents} />}
          <Recipients recipients={data.recipients} />
          <Group>
            <Button
              component={BusyButton}
              variant="default"
              loading={busy}
              leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
              onClick={() => void print()}
            >
              {t('held.print')}
            </Button>
          </Group>
        </Stack>
      )}
    </FormSection>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const days = useDays();
  const zone = useCompany().data?.timeZone;
  const { guests, people, months, categories, purge } = overview;
  const held = categories.filter((each) => each.people > 0);
  if (held.length === 0) return <Text size="sm">{t('held.none')}</Text>;
  return (
    <>
      <div>
        <Text size="sm">
          {t('held.guests', { guests: format.number(guests), people: format.number(people) })}
        </Text>
        <Text size="sm">
          {t('held.purge', {
            date: format.dateTime(purge.at, zone),
            next: format.number(purge.next),
            month: format.number(purge.month),
          })}
        </Text>
      </div>
      <Table className={classes.table} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('held.data')}</Table.Th>
            <Table.Th>{t('held.people')}</Table.Th>
            <Table.Th>{t('held.oldest')}</Table.Th>
            <Table.Th>{t('held.why')}</Table.Th>
            <Table.Th>{t('held.until')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {held.map(({ category, people: count, oldest }) => (
            <Table.Tr key={category}>
              <Table.Th scope="row">{t(`category.${category}`)}</Table.Th>
              <Table.Td data-label={t('held.people')}>{format.number(count)}</Table.Td>
              <Table.Td data-label={t('held.oldest')}>
                {oldest ? days.instant(oldest) : '–'}
              </Table.Td>
              <Table.Td data-label={t('held.why')}>{t(`why.${category}`)}</Table.Td>
              <Table.Td data-label={t('held.until')}>
                {t(`until.${keptFor[category]}`, { months: format.number(months) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Consents({ consents }: { consents: Overview['consents'] }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const days = useDays();
  return (
    <section aria-labelledby="consents">
      <Title order={3} size="h5" id="consents">
        {t('consents.title')}
      </Title>
      <ul className={classes.rows}>
        {consents.map(({ purpose, version, people, first, latest }) => (
          <li key={`${purpose} ${version}`}>
            <Text size="sm" fw={600}>
              {t(`consents.${purpose}`)}
            </Text>
            <Text size="sm" className={classes.long}>
              {t('consents.row', {
                version,
                people: format.number(people),
                first: days.instant(first),
                latest: days.instant(latest),
              })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recipients({ recipients }: { recipients: Overview['recipients'] }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  return (
    <section aria-labelledby="recipients">
      <Title order={3} size="h5" id="recipients">
        {t('recipients.title')}
      </Title>
      <ul className={classes.rows}>
        {recipients.map(({ kind, name, count }, index) => (
          <li key={index}>
            <Text size="sm" fw={600}>
              {t(`recipient.${kind}`)}
            </Text>
            <Text size="sm" className={classes.long}>
              {count === null
                ? (name ?? t('recipients.here'))
                : t('recipients.row', {
                    name: name ?? t('recipients.here'),
                    count: format.number(count),
                  })}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('recipients.note')}
      </Text>
    </section>
  );
}
