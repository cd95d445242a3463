import { Text, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { EditorFrame } from '~/frame/editor-frame';
import { LanguageTabs } from '~/frame/language-tabs';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import { useLocale } from '~/i18n';
import { CopyLink } from '~/ui/copy-link';
import { FormSection } from '~/ui/form-section';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import {
  addressOf,
  checkDraft,
  draftOf,
  firstLanguage,
  missingIn,
  nameOf,
  type PageDraft,
} from './page-draft';
import { PageText } from './page-text';
import { type Page, pageList, usePages } from './use-pages';

const nothing: readonly string[] = [];

/** The form of a page: its address, and its title and text in each language. */
export function PageEditor({
  page,
  example,
}: {
  page?: Page | undefined;
  /** The form of a new page that is only tried. */
  example?: PageDraft | undefined;
}) {
  const { t } = useTranslation(['pages', 'common']);
  const { uid } = useAccount();
  const locale = useLocale();
  const { publicUrl } = useRuntimeConfig();
  const { data: pages } = usePages();
  const taken = useMemo(() => pages?.map(({ id }) => id) ?? nothing, [pages]);
  const [language, setLanguage] = useState(() => firstLanguage(draftOf(page), locale));
  const flow = useSaveFlow<PageDraft, Page>({
    stored: page,
    draftOf: (stored) => (stored || !example ? draftOf(stored) : example),
    check: useCallback(
      (draft: PageDraft, stored: Page | undefined) => checkDraft(draft, stored, taken),
      [taken],
    ),
    send: (draft, stored) => {
      const { header, content } = draft;
      const path = { uid, id: stored?.id ?? addressOf(draft) };
      return unwrap(
        api.POST('/api/v1/customPage/{uid}/{id}', {
          params: { path },
          body: { header, content, version: stored?.version ?? 0 },
        }),
      );
    },
    nameOf: ({ header }) => localize(header, locale),
    keep: (saved) => putInList(pageList(uid), saved),
    list: paths.pages.list,
  });
  const { form, stored } = flow;
  const address = stored?.id ?? addressOf(form.draft);
  const labels = useMemo(
    () => ({
      id: t('pages:form.address'),
      header: t('pages:form.header'),
      content: t('pages:form.content'),
      ...Object.fromEntries(
        Object.keys({ ...form.draft.header, ...form.draft.content }).flatMap((each) =>
          (['header', 'content'] as const).map((field) => [
            `${field}.${each}`,
            t('common:field.within', { outer: nameOf(each), inner: t(`pages:form.${field}`) }),
          ]),
        ),
      ),
    }),
    [t, form.draft.header, form.draft.content],
  );
  const jump = (path: string) => {
    const [, wanted] = path.split('.');
    if (wanted) setLanguage(wanted);
  };

  return (
    <EditorFrame flow={flow} labels={labels} onJump={jump}>
      <FormSection title={t('pages:form.texts')} description={t('pages:form.textsHint')}>
        <LanguageTabs
          labels={{
            tabs: t('pages:languages.label'),
            add: t('pages:languages.add'),
            choose: t('pages:languages.choose'),
          }}
          written={[...Object.keys(form.draft.header), ...Object.keys(form.draft.content)]}
          active={language}
          onActive={setLanguage}
          stateOf={(each) => {
            const invalid = form.summary.some(({ path }) => path.split('.')[1] === each);
            const missing = missingIn(form.draft, each);
            return invalid
              ? { text: t('pages:languages.invalid'), invalid }
              : missing && { text: t(`pages:languages.missing.${missing}`), invalid };
          }}
          render={(each) => (
            <PageText
              key={`${each} ${stored?.version ?? 0}`}
              form={form}
              language={each}
              active={each === language}
              onUploading={flow.setUploading}
            />
          )}
        />
      </FormSection>
      <FormSection
        title={t('pages:form.address')}
        description={t(stored ? 'pages:form.addressKept' : 'pages:form.addressHint')}
      >
        {stored ? (
          <CopyLink url={stored.url} label={t('pages:form.address')} />
        ) : (
          <>
            <TextInput
              name="id"
              label={t('pages:form.address')}
              value={form.draft.id}
              placeholder={address}
              onChange={(event) => form.set('id', event.currentTarget.value)}
              onBlur={() => form.leave('id')}
              error={form.errorOf('id')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maw={520}
            />
            <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
              {`${publicUrl}/page/${uid}/${address}`}
            </Text>
          </>
        )}
      </FormSection>
    </EditorFrame>
  );
}
