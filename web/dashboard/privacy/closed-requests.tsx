import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { usePage } from '~/api/use-page';
import { useExport } from '~/frame/use-export';
import { BusyButton } from '~/ui/busy-button';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { PageButtons } from '~/ui/page-buttons';
import { saveFile } from '~/ui/save-file';
import { useFormat } from '~/ui/use-format';
import { isEmail } from '../../../shared/rules/email.js';
import classes from './privacy.module.css';
import { type PrivacyRequest, requestPath, requestsPath, useDays } from './use-privacy-requests';

/** Requests per page. */
const shown = 10;
const pauseMs = 400;

/** The records of closed requests, newest first, found by the e-mail of a guest. */
export function ClosedRequests() {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  const email = isEmail(settled) ? settled : '';
  const [{ cursors, of }, setPlace] = useState({ cursors: [] as readonly string[], of: email });
  if (of !== email) setPlace({ cursors: [], of: email });
  const cursor = cursors.at(-1);
  const query = {
    state: 'CLOSED' as const,
    limit: shown,
    ...(email && { email }),
    ...(cursor && { cursor }),
  };
  const { data, error, isLoading, mutate } = usePage(requestsPath, {
    params: { path: { uid }, query },
  });
  const requests = data?.rows;
  return (
    <FormSection title={t('closed.title')} description={t('closed.body')}>
      <TextInput
        type="email"
        label={t('closed.search')}
        autoComplete="off"
        maw="24rem"
        mb="sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !requests && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !requests && <Skeleton h={80} radius="md" />}
      <div role="status">
        {requests?.length === 0 && (
          <Text size="sm">{t(email ? 'closed.notFound' : 'closed.none')}</Text>
        )}
      </div>
      {requests && requests.length > 0 && (
        <ul className={classes.rows}>
          {requests.map((request) => (
            <ClosedRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Group justify="flex-end" mt="sm">
        <PageButtons
          cursors={cursors}
          next={data?.next ?? null}
          busy={isLoading}
          goTo={(next) => setPlace({ cursors: next, of: email })}
        />
      </Group>
    </FormSection>
  );
}

function ClosedRow({ request }: { request: PrivacyRequest }) {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const format = useFormat();
  const days = useDays();
  const { busy, save } = useExport(t('closed.proofFailed'));
  const { id, kind, channel, state, closedAt, closedBy, erased } = request;
  const date = days.instant(closedAt ?? '');
  const rows = erased.reduce((sum, { count }) => sum + count, 0);
  const print = () =>
    save(async () => {
      const params = { path: { uid, id } };
      const file = await unwrap(api.GET(`${requestPath}/proof.pdf`, { params, parseAs: 'blob' }));
      saveFile(file as Blob, `${id}.pdf`);
    });
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{t(`kind.${kind}`)}</Text>
        <Text size="sm">
          {t('closed.row', {
            state: t(`state.${state}`),
            by: closedBy === 'GUEST' ? t('by.GUEST') : t(`channel.${channel}`),
            date,
          })}
        </Text>
        {kind === 'ERASURE' && state === 'DONE' && (
          <Text size="sm" c="dimmed">
            {t('closed.erased', { n: format.number(rows) })}
          </Text>
        )}
      </div>
      <Button
        component={BusyButton}
        variant="subtle"
        loading={busy}
        leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
        aria-label={t('closed.proofOf', { kind: t(`kind.${kind}`), date })}
        onClick={() => void print()}
      >
        {t('closed.proof')}
      </Button>
    </li>
  );
}
