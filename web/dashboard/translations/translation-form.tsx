import { Alert, Button, Group, Menu, NativeSelect, Paper, Switch, Text } from '@mantine/core';
import { IconDownload, IconLanguage } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap, useGet } from '~/api/client';
import type { components } from '~/api/schema';
import { postForm } from '~/api/upload';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { MenuButton } from '~/ui/menu-button';
import { notifyPlain, notifySaved, useFailureNotice } from '~/ui/notify';
import { PageLoader } from '~/ui/page-loader';
import { SaveBar } from '~/ui/save-bar';
import { fileName, saveFile } from '~/ui/save-file';
import { anyUnsaved, confirmLeavingAll, useLeaveGuard } from '~/ui/use-leave-guard';
import { languageIn } from '../../../shared/rules/text.js';
import { type EventLanguage, isContentLanguage } from '../../../shared/vocabulary/languages.js';
import { mostSuggestions } from '../../../shared/vocabulary/translation.js';
import type { Counts } from './language-overview';
import type { ThingInAddress } from './thing-in-address';
import { TranslatedPart } from './translated-part';
import {
  addressOf,
  changesOf,
  type Draft,
  type Drafts,
  lengthOf,
  missingOf,
  withoutSaved,
  withProposed,
} from './translation-drafts';
import classes from './translation-form.module.css';
import { UploadTexts } from './upload-texts';

type ReadFile = components['schemas']['ReadTranslationsDto'];

type TranslationFormProps = {
  thing: ThingInAddress;
  language: EventLanguage;
  counts: Counts;
  /** Whether the user has just chosen the language, which then has the focus. */
  focused: boolean;
  onLanguage: (language: string) => void;
  onSaved: () => void;
  /** The address that opens on leaving. */
  back: string;
};

/** Focuses the first of these elements, once React has drawn it. */
const focusSoon = (form: HTMLFormElement | null, selector: string) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(selector)?.focus());

/** The texts of a thing beside their translations into one language, to write and to save. */
export function TranslationForm({
  thing,
  language,
  counts,
  focused,
  onLanguage,
  onSaved,
  back,
}: TranslationFormProps) {
  const { t } = useTranslation(['translations', 'common']);
  const { uid } = useAccount();
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const path = { uid, kind: thing.kind, id: thing.id, language };
  const read = useGet(
    '/api/v1/translation/{uid}/{kind}/{id}/{language}',
    { params: { path } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());
  /** The texts that were missing when the filter was switched on. They stay when filled in. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const [busy, setBusy] = useState<'saving' | 'suggesting' | 'reading' | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const exporting = useExport(t('common:failed.title'));
  const parts = read.data?.parts ?? [];
  const choice = useRef<HTMLSelectElement>(null);
  const loaded = read.data !== undefined;
  useEffect(() => {
    if (focused && loaded) choice.current?.focus();
  }, [focused, loaded]);
  const { release } = useLeaveGuard(drafts.size > 0);

  const onDraft = useCallback((address: string, draft: Draft | null) => {
    setDrafts((before) => {
      const next = new Map(before);
      if (draft) next.set(address, draft);
      else next.delete(address);
      return next;
    });
  }, []);
  /** Texts that a file or a service has filled in are shown too. */
  const shows = (address: string) => !only || only.has(address) || drafts.has(address);

  if (read.error && !read.data)
    return <LoadFailed error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <PageLoader />;
  const { from, canSuggest } = read.data;
  const missing = missingOf(parts, drafts);
  const unread = [...drafts.values()].filter((draft) => draft.unread).length;
  const total = parts.reduce((sum, { texts }) => sum + texts.length, 0);
  const name = languageIn(language, locale);

  const save = async (form: HTMLFormElement) => {
    failure.forget();
    const tooLong = parts
      .flatMap((part) => part.texts.map(({ key, max }) => ({ address: addressOf(part, key), max })))
      .find(({ address, max }) => {
        const draft = drafts.get(address);
        return draft && !draft.unread && lengthOf(draft.text) > max;
      });
    if (tooLong) {
      // The filter may hide the text.
      setOnly(null);
      focusSoon(form, `[data-address="${CSS.escape(tooLong.address)}"]`);
      return;
    }
    setBusy('saving');
    let saved = 0;
    const refused = new Map<string, unknown>();
    for (const part of parts) {
      const texts = changesOf(part, drafts);
      if (texts.length === 0) continue;
      const { kind, id, version } = part;
      try {
        const stored = await unwrap(
          api.POST('/api/v1/translation/{uid}/{kind}/{id}/{language}', {
            params: { path: { uid, kind, id, language } },
            body: { texts, version },
          }),
        );
        saved += texts.length;
        setDrafts((before) => withoutSaved(before, part, texts));
        await read.mutate(
          (data) =>
            data && {
              ...data,
              parts: data.parts.map((each) =>
                each.kind === kind && each.id === id ? stored : each,
              ),
            },
          { revalidate: false },
        );
      } catch (error) {
        refused.set(`${kind}/${id}`, error);
      }
    }
    setErrors(refused);
    setBusy(null);
    // Another user's version has new numbers, which the next attempt needs.
    if (refused.size > 0) {
      await read.mutate();
      focusSoon(form, '[data-refused]');
    }
    if (saved > 0) {
      notifySaved(t('translations:saved', { count: saved }));
      onSaved();
    } else if (refused.size === 0)
      notifyPlain(
        unread > 0
          ? t('translations:unreadCount', { count: unread })
          : t('translations:nothingToSave'),
      );
  };

  const unsuggested = missing.filter((text) => !drafts.has(addressOf(text, text.key)));

  const suggest = async (form: HTMLFormElement | null) => {
    failure.forget();
    setBusy('suggesting');
    try {
      for (let at = 0; at < unsuggested.length; at += mostSuggestions) {
        const { texts } = await unwrap(
          api.POST('/api/v1/translation/{uid}/{kind}/{id}/{language}/suggestions', {
            params: { path },
            body: { texts: unsuggested.slice(at, at + mostSuggestions) },
          }),
        );
        setDrafts((before) => withProposed(before, texts, true));
      }
      // The pressed button is off now.
      focusSoon(form, '[data-accept]');
    } catch (error) {
      failure.say(errorText(error), t('translations:suggestFailed'));
    } finally {
      setBusy(null);
    }
  };

  const readFile = async (chosen: File) => {
    failure.forget();
    setFile(null);
    setBusy('reading');
    try {
      const form = new FormData();
      form.append('file', chosen);
      const found = await postForm(
        '/api/v1/translation/{uid}/{kind}/{id}/{language}/file',
        path,
        form,
        {},
      );
      setDrafts((before) =>
        withProposed(withProposed(before, found.texts, false), found.outdated, true),
      );
      setFile(found);
    } catch (error) {
      failure.say(errorText(error), t('translations:fileFailed'));
    } finally {
      setBusy(null);
    }
  };

  const download = (kind: 'csv' | 'xlf') =>
    exporting.save(async () => {
      const blob = await unwrap(
        api.GET(
          kind === 'csv'
            ? '/api/v1/translation/{uid}/{kind}/{id}/{language}/texts.csv'
            : '/api/v1/translation/{uid}/{kind}/{id}/{language}/texts.xlf',
          { params: { path }, parseAs: 'blob' },
        ),
      );
      saveFile(blob, `${fileName(counts.name)}-${language.toLowerCase()}.${kind}`);
    });

  const changeLanguage = async (next: string) => {
    if (anyUnsaved() && !(await confirmLeavingAll())) return;
    release();
    onLanguage(next);
  };

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mb="lg">
        <Group align="flex-end" gap="md" className={classes.tools}>
          <NativeSelect
            label={t('translations:into')}
            ref={choice}
            value={language}
            onChange={(event) => void changeLanguage(event.currentTarget.value)}
            data={Object.keys(counts.missing).map((code) => ({
              value: code,
              label: languageIn(code, locale),
            }))}
            miw={200}
          />
          <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <MenuButton loading={exporting.busy}>{t('translations:download')}</MenuButton>
            </Menu.Target>
            <Menu.Dropdown>
              {(['csv', 'xlf'] as const).map((kind) => (
                <Menu.Item
                  key={kind}
                  leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
                  onClick={() => void download(kind)}
                >
                  {t(`translations:as.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <UploadTexts busy={busy === 'reading'} onChoose={(chosen) => void readFile(chosen)} />
          {canSuggest && (
            <Button
              variant="default"
              leftSection={<IconLanguage size={18} aria-hidden="true" />}
              loading={busy === 'suggesting'}
              disabled={unsuggested.length === 0}
              onClick={(event) => void suggest(event.currentTarget.form)}
            >
              {t('translations:suggest')}
            </Button>
          )}
        </Group>
        <Text mt="md" aria-live="polite">
          {missing.length === 0
            ? t('translations:state.allIn', { language: name })
            : t('translations:state.missingIn', {
                count: missing.length,
                texts: total,
                language: name,
              })}
          {unread > 0 && ` ${t('translations:unreadCount', { count: unread })}`}
        </Text>
        {isContentLanguage(language) && (
          <Text size="sm" c="dimmed" mt={4} maw="65ch">
            {t('translations:sameCounts')}
          </Text>
        )}
        <Switch
          mt="md"
          label={t('translations:onlyMissing')}
          checked={only !== null}
          onChange={(event) =>
            setOnly(
              event.currentTarget.checked
                ? new Set(missing.map((text) => addressOf(text, text.key)))
                : null,
            )
          }
        />
        {file && (
          <Alert
            color="gray"
            mt="md"
            role="status"
            withCloseButton
            onClose={() => setFile(null)}
            closeButtonLabel={t('common:action.close')}
          >
            {t('translations:file.filled', { count: file.texts.length })}
            {file.unchanged > 0 &&
              ` ${t('translations:file.unchanged', { count: file.unchanged })}`}
            {file.outdated.length > 0 &&
              ` ${t('translations:file.outdated', { count: file.outdated.length })}`}
            {file.unknown > 0 && ` ${t('translations:file.unknown', { count: file.unknown })}`}
          </Alert>
        )}
      </Paper>
      {parts.map((part) => (
        <TranslatedPart
          key={`${part.kind}/${part.id}`}
          part={part}
          from={from}
          language={language}
          drafts={drafts}
          shows={shows}
          onDraft={onDraft}
          error={errors.get(`${part.kind}/${part.id}`)}
        />
      ))}
      <SaveBar
        dirty={drafts.size > 0}
        saving={busy === 'saving'}
        onCancel={() => void navigate(back)}
      />
    </form>
  );
}
