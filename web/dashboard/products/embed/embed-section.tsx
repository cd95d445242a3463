import {
  Button,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { textsInLanguage } from '~/i18n/texts-in-language';
import { useErrorText } from '~/i18n/use-error-text';
import { copyText } from '~/ui/copy-text';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError } from '~/ui/notify';
import { normalizeLink } from '../../../../shared/rules/field.js';
import { formatters } from '../../../../shared/rules/format.js';
import { nameOfLanguage } from '../../../../shared/rules/text.js';
import { embedSize, embedThemes } from '../../../../shared/vocabulary/embed.js';
import { type GuestLanguage, guestLanguages } from '../../../../shared/vocabulary/languages.js';
import { limits } from '../../../../shared/vocabulary/limits.js';
import { embedSnippet } from './embed-snippet';

const path = '/api/v1/product/{uid}/{id}/embed';
type Embed = GetData<typeof path>;

/**
 * Form section: whether the organiser's web site may show the rating of a product, and the embed
 * code.
 */
export function EmbedSection({ product }: { product: { id: string; name: string } }) {
  const { t } = useTranslation('embed');
  const errorText = useErrorText();
  const { uid } = useAccount();
  const at = { params: { path: { uid, id: product.id } } };
  const { data, error, mutate } = useGet(path, at);
  // The new state of the switch until the server has stored it.
  const [wish, setWish] = useState<boolean | null>(null);
  const show = async (shown: boolean) => {
    setWish(shown);
    try {
      await mutate(await unwrap(api.PUT(path, { ...at, body: { shown } })), { revalidate: false });
    } catch (error) {
      notifyError(errorText(error), t('failed'));
    } finally {
      setWish(null);
    }
  };
  return (
    <FormSection title={t('title')} description={t('body')}>
      <Stack gap="md">
        {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
        <Switch
          label={t('shown')}
          checked={wish ?? data?.shown ?? false}
          // One change at a time, and none before the state is loaded. The switch stays focusable,
          // which `disabled` would prevent.
          aria-disabled={wish !== null || !data || undefined}
          onChange={(event) => wish === null && data && void show(event.currentTarget.checked)}
        />
        {data?.shown && data.image && (
          <Snippet name={product.name} embed={data} image={data.image} />
        )}
      </Stack>
    </FormSection>
  );
}

const shownMs = 2_500;

function Snippet({
  name,
  embed: { mean, n, link: usual },
  image,
}: {
  name: string;
  embed: Embed;
  image: string;
}) {
  const { t, i18n } = useTranslation('embed');
  const errorText = useErrorText();
  const locale = useLocale();
  const [lang, setLang] = useState<GuestLanguage>(baseLanguage(locale));
  const [theme, setTheme] = useState<(typeof embedThemes)[number]>('light');
  const [link, setLink] = useState(usual ?? '');
  const [copied, setCopied] = useState(false);
  const leads = normalizeLink(link);
  // The snippet uses the language of the image, not of the screen.
  const format = formatters(lang);
  const said = i18n.getFixedT(lang, 'embed');
  const [today] = useState(() => new Date());
  const date = format.date(today);
  const alt =
    mean === null
      ? said('altNone', { product: name, date })
      : said('alt', { product: name, mean: format.number(mean, 1), n: format.number(n), date });
  const src = `${image}?${new URLSearchParams({ lang, theme })}`;
  const code = embedSnippet({ image: src, link: leads ?? null, alt });
  const copy = async () => {
    if (!(await copyText(code))) return notifyError(code, t('copyByHand'));
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label={t('lang')}
          data={guestLanguages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          value={lang}
          onChange={({ currentTarget: { value } }) => {
            const next = guestLanguages.find((each) => each === value) ?? 'es';
            textsInLanguage(next, 'embed').then(
              () => setLang(next),
              (error) => notifyError(errorText(error), t('failed')),
            );
          }}
        />
        <NativeSelect
          label={t('theme')}
          data={embedThemes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          value={theme}
          onChange={({ currentTarget: { value } }) =>
            setTheme(embedThemes.find((each) => each === value) ?? 'light')
          }
        />
        <TextInput
          label={t('link')}
          description={t('linkHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
          error={leads === undefined && t('linkWrong')}
          maxLength={limits.url}
          autoComplete="off"
        />
      </SimpleGrid>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('preview')}
        </Text>
        <img src={src} alt={alt} {...embedSize} style={{ maxWidth: '100%', height: 'auto' }} />
        {mean === null && (
          <Text size="sm" c="dimmed">
            {t('few')}
          </Text>
        )}
      </div>
      <Textarea
        label={t('code')}
        value={code}
        readOnly
        autosize
        minRows={2}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button
          variant="light"
          leftSection={
            copied ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconCopy size={18} aria-hidden="true" />
            )
          }
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
        </Button>
      </div>
    </>
  );
}
