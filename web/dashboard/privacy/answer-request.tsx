import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { BusyButton } from '~/ui/busy-button';
import { confirmAction } from '~/ui/confirm-action';
import { notifySaved } from '~/ui/notify';
import { saveFile } from '~/ui/save-file';
import { useNarrow } from '~/ui/use-narrow';
import type { EventLanguage } from '../../../shared/vocabulary/languages.js';
import {
  type ExtensionReason,
  extensionReasons,
  type PrivacyRequestOutcome,
  privacyRequestOutcomes,
} from '../../../shared/vocabulary/privacy.js';
import { HeldData } from './held-data';
import { type PrivacyRequest, refreshRequests, requestPath, useDays } from './use-privacy-requests';

/** Ways to close a request without an answer. */
const otherOutcomes = privacyRequestOutcomes.filter((outcome) => outcome !== 'DONE');

/** The window in which an organiser carries out an open request. */
export function AnswerRequest({
  request: opened,
  onClose,
}: {
  request: PrivacyRequest;
  onClose: (isClosed: boolean) => void;
}) {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const { uid } = useAccount();
  const days = useDays();
  const narrow = useNarrow();
  const lang = baseLanguage(useLocale()).toUpperCase() as EventLanguage;
  const [request, setRequest] = useState(opened);
  const [reason, setReason] = useState<ExtensionReason>('COMPLEX');
  const [outcome, setOutcome] = useState<PrivacyRequestOutcome>('NOT_PROVEN');
  const exporting = useExport(t('answer.exportFailed'));
  const changing = useExport(t('answer.failed'));
  const { id, kind, note, dueOn, extension } = request;
  const email = request.email ?? '';
  const params = { path: { uid, id } };
  const left = days.daysTo(dueOn);
  const due = { date: days.day(dueOn), days: days.distance(dueOn) };

  const download = (format: 'json' | 'csv') =>
    exporting.save(async () => {
      const init = { params: { ...params, query: { lang } }, parseAs: 'blob' } as const;
      const file =
        format === 'json'
          ? await unwrap(api.POST(`${requestPath}/export.json`, init))
          : await unwrap(api.POST(`${requestPath}/export.csv`, init));
      saveFile(file as Blob, `guest-data.${format}`);
      setRequest(await unwrap(api.GET(requestPath, { params })));
      void refreshRequests();
    });
  /** The lists are read again after a failure too: a lost answer may hide a success. */
  const change = (work: () => Promise<void>) =>
    changing.save(async () => {
      try {
        await work();
      } finally {
        void refreshRequests();
      }
    });
  const close = (as: PrivacyRequestOutcome) =>
    change(async () => {
      await unwrap(api.POST(`${requestPath}/close`, { params, body: { outcome: as } }));
      notifySaved(t('answer.closed'));
      onClose(true);
    });
  const extend = () =>
    change(async () => {
      setRequest(await unwrap(api.POST(`${requestPath}/extend`, { params, body: { reason } })));
      notifySaved(t('answer.extended'));
    });
  const erase = async () => {
    const isSure = await confirmAction({
      title: t('answer.eraseTitle', { email }),
      body: t('answer.eraseBody'),
      confirm: t('answer.erase'),
    });
    if (!isSure) return;
    await change(async () => {
      await unwrap(api.POST(`${requestPath}/erase`, { params }));
      notifySaved(t('answer.erasedDone'));
      onClose(true);
    });
  };

  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('answer.title', { email })}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': common('action.close') }}
    >
      <Stack gap="md">
        <div>
          <Text fw={600}>{t(`kind.${kind}`)}</Text>
          <Text size="sm" c={left < 0 ? 'var(--mantine-color-error)' : undefined}>
            {left < 0 ? t('requests.overdue', due) : t('requests.due', due)}
          </Text>
          {extension && (
            <Text size="sm" c="dimmed">
              {t('requests.extended', { reason: t(`extension.${extension}`) })}
            </Text>
          )}
          {note && (
            <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {note}
            </Text>
          )}
        </div>
        <Alert color="gray" variant="light">
          {t('answer.prove')}
        </Alert>
        <HeldData id={id} />
        <Group gap="sm">
          {(['json', 'csv'] as const).map((format) => (
            <Button
              key={format}
              component={BusyButton}
              variant="default"
              loading={exporting.busy}
              onClick={() => void download(format)}
            >
              {t(`answer.${format}`)}
            </Button>
          ))}
          {kind === 'ERASURE' ? (
            <Button component={BusyButton} loading={changing.busy} onClick={() => void erase()}>
              {t('answer.erase')}
            </Button>
          ) : (
            <Button
              component={BusyButton}
              loading={changing.busy}
              onClick={() => void close('DONE')}
            >
              {t('answer.done')}
            </Button>
          )}
        </Group>
        {extension === null && left >= 0 && (
          <Choice
            title={t('answer.extend')}
            hint={t('answer.extendHint')}
            value={reason}
            onChange={setReason}
            choices={extensionReasons.map((value) => ({ value, label: t(`extension.${value}`) }))}
            busy={changing.busy}
            onPress={() => void extend()}
          />
        )}
        <Choice
          title={t('answer.closeOtherwise')}
          value={outcome}
          onChange={setOutcome}
          choices={otherOutcomes.map((value) => ({ value, label: t(`state.${value}`) }))}
          busy={changing.busy}
          onPress={() => void close(outcome)}
        />
      </Stack>
    </Modal>
  );
}

/** A choice of a reason, and the button that uses it. */
function Choice<Value extends string>({
  title,
  hint,
  value,
  onChange,
  choices,
  busy,
  onPress,
}: {
  title: string;
  hint?: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: { value: Value; label: string }[];
  busy: boolean;
  onPress: () => void;
}) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <Group gap="sm" mt="xs" align="flex-end">
        <NativeSelect
          aria-label={title}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((each) => each.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
          data={choices}
          style={{ flex: '1 1 14rem' }}
        />
        <Button component={BusyButton} variant="default" loading={busy} onClick={onPress}>
          {title}
        </Button>
      </Group>
    </section>
  );
}
