import {
  Alert,
  Anchor,
  Button,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { useAccount } from '~/api/account';
import { type ApiError, api, invalidate, unwrap, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { paths } from '~/frame/paths';
import { planReturn } from '~/frame/plan-return';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { useErrorText } from '~/i18n/use-error-text';
import { BusyButton } from '~/ui/busy-button';
import { confirmAction } from '~/ui/confirm-action';
import { notifyPlain } from '~/ui/notify';
import { useDraftForm } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import { useNarrow } from '~/ui/use-narrow';
import { checkLetter, longestLetter, longestSubject } from '../../../shared/rules/letter.js';
import type { SegmentInput } from '../../../shared/rules/segment.js';
import { type GuestLanguage, guestLanguages } from '../../../shared/vocabulary/languages.js';
import {
  emptyLetter,
  forgetLetter,
  type LetterDraft,
  rememberedLetter,
  rememberLetter,
} from './letter-draft';
import classes from './letter-window.module.css';
import { lettersPath } from './sent-letters';
import { useLanguageName } from './use-segment';

const pauseMs = 600;

type LetterWindowProps = {
  opened: boolean;
  onClose: () => void;
  /** The segment, as the query of a URL. */
  query: string;
  input: SegmentInput;
  /** The number of guests who allow it, until the preview tells who really gets it. */
  reachable: number;
};

/** Writes a letter to the guests of a segment, shows it as they get it, and sends it. */
export function LetterWindow({ opened, onClose, query, input, reachable }: LetterWindowProps) {
  const { t } = useTranslation('segments');
  const { t: common } = useTranslation();
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const narrow = useNarrow();
  const locale = baseLanguage(useLocale());
  const [lang, setLang] = useState<GuestLanguage>(locale);
  const [initial] = useState(() => rememberedLetter(uid));
  const { draft, set, leave, errorOf, attempt, fill } = useDraftForm<LetterDraft>(
    initial,
    checkLetter,
    useLabels(),
  );
  useEffect(() => rememberLetter(uid, draft), [uid, draft]);
  const product = useGet(
    '/api/v1/product/{uid}/{id}',
    input.product ? { params: { path: { uid, id: input.product } } } : null,
  ).data;
  const shop = draft.shop && Boolean(product?.externalStoreURL);
  const body = { subject: draft.subject, text: draft.text, query, shop };
  const at = { params: { path: { uid } } };

  const [settled] = useDebouncedValue(JSON.stringify({ ...body, lang }), pauseMs);
  const asked = checkLetter(body).length === 0 && opened ? settled : null;
  const preview = useSWR<Preview, ApiError>(
    asked && ['letter preview', uid, asked],
    ([, , sent]: [string, string, string]) =>
      unwrap(api.POST(`${lettersPath}/preview`, { ...at, body: JSON.parse(sent) as typeof body })),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const { data: mail } = preview;
  const count = mail?.recipients ?? reachable;
  const people = { count, n: format.number(count) };

  const testing = useExport(t('letter.testFailed'));
  const sending = useExport(t('letter.failed'));
  const test = async () => {
    if (!attempt()) return;
    await testing.save(async () => {
      const { to } = await unwrap(
        api.POST(`${lettersPath}/test`, { ...at, body: { ...body, lang } }),
      );
      notifyPlain(t('letter.tested', { to }));
    });
  };
  const send = async () => {
    if (!attempt()) return;
    const sure = await confirmAction({
      title: t('letter.sure', people),
      body: t('letter.sureText'),
      confirm: t('letter.send', people),
    });
    if (!sure) return;
    await sending.save(async () => {
      const { recipients } = await unwrap(api.POST(lettersPath, { ...at, body }));
      notifyPlain(t('letter.sent', { count: recipients, n: format.number(recipients) }));
      onClose();
      fill(emptyLetter);
      forgetLetter(uid);
      void invalidate(lettersPath);
    });
  };
  const refusal = useRefusal();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('letter.title')}
      size="70rem"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': common('action.close') }}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          {refusal && (
            <Alert color="orange" variant="light">
              {t(`letter.${refusal}`)}{' '}
              <Anchor component={Link} to={paths.plan} state={planReturn()}>
                {t('letter.plan')}
              </Anchor>
            </Alert>
          )}
          {count === 0 && (
            <Alert color="orange" variant="light">
              {t('letter.demo')}
            </Alert>
          )}
          <TextInput
            label={t('letter.subject')}
            value={draft.subject}
            maxLength={longestSubject}
            required
            data-autofocus
            error={errorOf('subject')}
            onChange={({ currentTarget: { value } }) => set('subject', value)}
            onBlur={() => leave('subject')}
          />
          <Textarea
            label={t('letter.text')}
            description={t('letter.textHint')}
            value={draft.text}
            maxLength={longestLetter}
            required
            autosize
            minRows={8}
            maxRows={18}
            error={errorOf('text')}
            onChange={({ currentTarget: { value } }) => set('text', value)}
            onBlur={() => leave('text')}
          />
          {product?.externalStoreURL && (
            <Switch
              label={t('letter.shop', { product: product.name })}
              checked={draft.shop}
              onChange={({ currentTarget: { checked } }) => set('shop', checked)}
            />
          )}
          {mail && (
            <Text size="sm" c="dimmed">
              {t('letter.who', { replyTo: mail.replyTo })}
            </Text>
          )}
          <Group gap="sm">
            <Button
              component={BusyButton}
              loading={sending.busy}
              disabled={refusal !== null || count === 0}
              onClick={() => void send()}
            >
              {t('letter.send', people)}
            </Button>
            <Button
              component={BusyButton}
              variant="default"
              loading={testing.busy}
              onClick={() => void test()}
            >
              {t('letter.test')}
            </Button>
          </Group>
        </Stack>
        <PreviewPane
          mail={asked ? mail : undefined}
          failed={preview.error ? errorText(preview.error) : null}
          lang={lang}
          onLang={setLang}
        />
      </div>
    </Modal>
  );
}

type Preview = { subject: string; html: string; replyTo: string; recipients: number };

/** Names the fields in errors. */
function useLabels() {
  const { t } = useTranslation('segments');
  const [labels] = useState(() => ({ subject: t('letter.subject'), text: t('letter.text') }));
  return labels;
}

/** The reason why the account cannot send letters; null if it can. */
function useRefusal(): 'trial' | 'ended' | null {
  const company = useCompany().data;
  if (!company || company.planState === 'ACTIVE') return null;
  return company.planState === 'TRIAL' ? 'trial' : 'ended';
}

type PaneProps = {
  mail: Preview | undefined;
  failed: string | null;
  lang: GuestLanguage;
  onLang: (lang: GuestLanguage) => void;
};

function PreviewPane({ mail, failed, lang, onLang }: PaneProps) {
  const { t } = useTranslation('segments');
  const languageName = useLanguageName();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="flex-end" mb="xs" gap="sm">
        <Text id={id} fw={600}>
          {t('letter.preview')}
        </Text>
        <NativeSelect
          aria-label={t('letter.language')}
          value={lang}
          data={guestLanguages.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ currentTarget: { value } }) =>
            onLang(guestLanguages.find((each) => each === value) ?? 'es')
          }
        />
      </Group>
      {failed && <Text c="var(--mantine-color-error)">{failed}</Text>}
      {mail ? (
        // The mail has no scripts, and a sandbox without permissions runs none.
        <iframe className={classes.mail} title={t('letter.frame')} sandbox="" srcDoc={mail.html} />
      ) : (
        <Text className={classes.empty} c="dimmed">
          {t('letter.previewEmpty')}
        </Text>
      )}
    </section>
  );
}
