import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { components } from '~/api/schema';
import { FileImport } from '~/frame/file-import';
import { putInList } from '~/frame/list-cache';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { sheetList } from './use-own-sheets';

type SheetFile = components['schemas']['SheetFileDto'];
type Preview = components['schemas']['SheetFilePreviewDto'];

/** Imports a sheet from a file. */
export function SheetImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['exchange', 'sheets']);
  const { uid } = useAccount();
  const locale = useLocale();
  const read = useCallback(
    (body: SheetFile) =>
      unwrap(
        api.POST('/api/v1/assessmentSheet/user/{uid}/exchange/preview', {
          params: { path: { uid } },
          body,
        }),
      ),
    [uid],
  );
  const send = async (body: SheetFile) => {
    const made = await unwrap(
      api.POST('/api/v1/assessmentSheet/user/{uid}/exchange', { params: { path: { uid } }, body }),
    );
    await putInList(sheetList(uid), made);
    return { name: localize(made.name, locale) };
  };
  return (
    <FileImport
      opened={opened}
      onClose={onClose}
      title={t('exchange:sheet.title')}
      read={read}
      send={send}
      draw={(preview) => <SheetToCome {...preview} />}
      limitHint={t('sheets:gate')}
    />
  );
}

function SheetToCome({
  name,
  productData,
  subtypeData,
  parameters,
  categories,
  components,
  missingPictures,
}: Preview) {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Text fw={600}>{localize(name, locale)}</Text>
      <Text size="sm" c="dimmed">
        {`${localize(productData.name, locale)} · ${localize(subtypeData.name, locale)}`}
      </Text>
      <Text size="sm">
        {format.list([
          t('sheet.parameters', { count: parameters }),
          t('sheet.categories', { count: categories }),
          t('sheet.components', { count: components }),
        ])}
      </Text>
      {missingPictures > 0 && (
        <Text size="sm" c="dimmed">
          {t('noPictures', { count: missingPictures })}
        </Text>
      )}
    </Stack>
  );
}
