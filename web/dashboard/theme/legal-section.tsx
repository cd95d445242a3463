import {
  Anchor,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { paths } from '~/frame/paths';
import { FormSection } from '~/ui/form-section';
import type { FormPart } from '~/ui/use-draft-form';
import { customPageOf } from '../../../shared/rules/theme.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type LegalDocument, legalDocuments } from '../../../shared/vocabulary/theme.js';
import { type ThemeDraft, usesCustomPage, withCustomPage } from './theme-draft';
import { useCustomPageOptions } from './theme-requests';

type Form = FormPart<ThemeDraft, LegalDocument | 'otherConfig'>;

/**
 * Form section: the documents that guests accept on entry.
 * Each document is a URL or one of the organiser's custom pages.
 */
export function LegalSection({ form }: { form: Form }) {
  const { t } = useTranslation('theme');
  return (
    <FormSection title={t('legal.title')} description={t('legal.intro')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        {legalDocuments.map((document) => (
          <Document key={document} form={form} document={document} />
        ))}
      </SimpleGrid>
    </FormSection>
  );
}

function Document({
  form: { draft, set, errorOf, leave },
  document,
}: {
  form: Form;
  document: LegalDocument;
}) {
  const { t } = useTranslation(['theme', 'common']);
  const page = usesCustomPage(draft, document);
  const label = t(`theme:legal.${document}`);
  const choose = (to: string | null) =>
    set('otherConfig', (before) => withCustomPage(before, document, to));
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      <SegmentedControl
        fullWidth
        size="xs"
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-label={t('theme:legal.how', { document: label })}
        value={page ? 'page' : 'address'}
        onChange={(how) => choose(how === 'page' ? '' : null)}
        data={[
          { value: 'address', label: t('theme:legal.address') },
          { value: 'page', label: t('theme:legal.page') },
        ]}
      />
      {page ? (
        <PageChoice document={document} form={{ draft, errorOf }} onChoose={choose} />
      ) : (
        <TextInput
          name={document}
          type="url"
          inputMode="url"
          placeholder="https://"
          aria-label={label}
          value={draft[document]}
          error={errorOf(document)}
          onChange={(event) => set(document, event.currentTarget.value)}
          onBlur={() => leave(document)}
          maxLength={limits.url}
          autoComplete="off"
        />
      )}
    </Stack>
  );
}

type PageChoiceProps = {
  document: LegalDocument;
  form: Pick<Form, 'errorOf'> & { draft: Pick<ThemeDraft, 'otherConfig'> };
  onChoose: (page: string) => void;
};

/**
 * Select for one of the organiser's custom pages.
 * The chosen page stays selectable when the list cannot be read.
 */
function PageChoice({ document, form: { draft, errorOf }, onChoose }: PageChoiceProps) {
  const { t } = useTranslation(['theme', 'common']);
  const { uid } = useAccount();
  const pages = useCustomPageOptions(uid);
  const chosen = customPageOf(draft.otherConfig, document);
  const path = `otherConfig.${document}.customPage`;
  const known = pages.list ?? [];
  const options =
    chosen && !known.some(({ value }) => value === chosen)
      ? [...known, { value: chosen, label: chosen }]
      : known;
  return (
    <>
      <Select
        aria-label={t('theme:legal.choose', { document: t(`theme:legal.${document}`) })}
        placeholder={t('theme:legal.chooseHint')}
        data={options}
        value={chosen}
        onChange={(page) => page && onChoose(page)}
        error={errorOf(path)}
        disabled={options.length === 0}
        allowDeselect={false}
        data-path={path}
      />
      <Text size="sm" c="dimmed" role="status">
        {pages.failed ? (
          <>
            {t('theme:legal.failed')}{' '}
            <Anchor component="button" type="button" inherit onClick={pages.retry}>
              {t('common:action.retry')}
            </Anchor>
          </>
        ) : (
          pages.list?.length === 0 && (
            <>
              {t('theme:legal.none')}{' '}
              <Anchor component={Link} to={paths.pages.new} inherit underline="always">
                {t('theme:legal.write')}
              </Anchor>
            </>
          )
        )}
      </Text>
    </>
  );
}
