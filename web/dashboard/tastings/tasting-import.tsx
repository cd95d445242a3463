import { Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { components } from '~/api/schema';
import { FileImport } from '~/frame/file-import';
import { putInList } from '~/frame/list-cache';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { kindOfType } from '../../../shared/vocabulary/tasting.js';
import classes from './tasting-import.module.css';
import { tastingList } from './use-tastings';

type TastingFile = components['schemas']['TastingFileDto'];
type Preview = components['schemas']['TastingFilePreviewDto'];

/** Imports a tasting from a file, with its products and sheets. */
export function TastingImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['exchange', 'tastings']);
  const { uid } = useAccount();
  const [reuse, setReuse] = useState(true);
  const existing = reuse ? 'reuse' : 'copy';
  const read = useCallback(
    (body: TastingFile) =>
      unwrap(
        api.POST('/api/v1/tasting/{uid}/exchange/preview', {
          params: { path: { uid }, query: { existing } },
          body,
        }),
      ),
    [uid, existing],
  );
  const send = async (body: TastingFile) => {
    const made = await unwrap(
      api.POST('/api/v1/tasting/{uid}/exchange', {
        params: { path: { uid }, query: { existing } },
        body,
      }),
    );
    await putInList(tastingList(uid, kindOfType[made.type]), made);
    return made;
  };
  return (
    <FileImport
      opened={opened}
      onClose={onClose}
      title={t('exchange:tasting.title')}
      read={read}
      send={send}
      draw={(preview) => (
        <Stack gap="md">
          <TastingToCome {...preview} />
          <Switch
            label={t('exchange:tasting.reuse')}
            description={t('exchange:tasting.reuseHint')}
            checked={reuse}
            onChange={(event) => setReuse(event.currentTarget.checked)}
          />
        </Stack>
      )}
      limitHint={t('tastings:limit.hint')}
    />
  );
}

function TastingToCome({
  name,
  type,
  template,
  products,
  sheets,
  surveyQuestions,
  quizQuestions,
}: Preview) {
  const { t } = useTranslation(['exchange', 'tastings']);
  const locale = useLocale();
  const format = useFormat();
  const asked = [
    ...(surveyQuestions > 0 ? [t('exchange:tasting.survey', { count: surveyQuestions })] : []),
    ...(quizQuestions > 0 ? [t('exchange:tasting.quiz', { count: quizQuestions })] : []),
  ];
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {`${t(`tastings:type.${type}`)} · ${t(`tastings:template.${template}.name`)}`}
        </Text>
        {asked.length > 0 && <Text size="sm">{format.list(asked)}</Text>}
      </div>
      <Parts
        title={t('exchange:tasting.products')}
        parts={products.map((product) => ({
          name: [product.name, product.vintage].filter(Boolean).join(' '),
          there: product.existing && t('exchange:tasting.existing'),
          note: product.pictureMissing ? t('exchange:tasting.drawn') : null,
        }))}
      />
      {sheets.length > 0 && (
        <Parts
          title={t('exchange:tasting.sheets')}
          parts={sheets.map((sheet) => ({
            name: localize(sheet.name, locale),
            there: sheet.existing && t('exchange:tasting.existingSheet'),
            note:
              sheet.missingPictures > 0
                ? t('exchange:noPictures', { count: sheet.missingPictures })
                : null,
          }))}
        />
      )}
    </Stack>
  );
}

type Part = { name: string; there: string | null; note: string | null };

function Parts({ title, parts }: { title: string; parts: Part[] }) {
  const { t } = useTranslation('exchange');
  return (
    <section>
      <Text size="sm" fw={600} component="h3" mb={4}>
        {title}
      </Text>
      <ul className={classes.parts}>
        {parts.map(({ name, there, note }, index) => (
          <li key={`${name} ${index}`}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm">{name}</Text>
              <Badge variant="light" color={there ? 'gray' : 'main'} style={{ flexShrink: 0 }}>
                {there ?? t('tasting.new')}
              </Badge>
            </Group>
            {note && (
              <Text size="xs" c="dimmed">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
