import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPart } from '~/ui/use-draft-form';
import { limits } from '../../../shared/vocabulary/limits.js';
import { nameOf, type PageDraft, written } from './page-draft';
import { RichTextInput } from './rich-text/rich-text-input';

type PageTextProps = {
  form: FormPart<PageDraft, 'header' | 'content'>;
  language: string;
  /**
   * Whether this language is shown. If no language has a title, the title field of the shown
   * language has the error.
   */
  active: boolean;
  onUploading: (uploading: boolean) => void;
};

/** Title and text of a page in one language. */
export function PageText({ form, language, active, onUploading }: PageTextProps) {
  const { t } = useTranslation('pages');
  const { header, content } = form.draft;
  return (
    <Stack gap="md">
      <TextInput
        name={active && Object.keys(header).length === 0 ? 'header' : `header.${language}`}
        label={t('form.header')}
        value={header[language] ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          form.set('header', (before) => written(before, language, value));
        }}
        onBlur={() => form.leave(`header.${language}`)}
        error={form.errorOf(`header.${language}`) ?? (active ? form.errorOf('header') : null)}
        maxLength={limits.pageHeader}
        lang={language.toLowerCase()}
        autoComplete="off"
        maw={640}
      />
      <RichTextInput
        label={t('form.contentIn', { language: nameOf(language) })}
        language={language.toLowerCase()}
        value={content[language] ?? ''}
        onChange={(html) => form.set('content', (before) => written(before, language, html))}
        onUploading={onUploading}
        path={`content.${language}`}
        error={form.errorOf(`content.${language}`)}
        max={limits.pageContent}
      />
    </Stack>
  );
}
