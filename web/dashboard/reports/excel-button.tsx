import { Button, Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { saveFile } from '~/ui/save-file';
import { useFormat } from '~/ui/use-format';
import { contentLanguages } from '../../../shared/vocabulary/languages.js';
import type { ReportAddress } from './report-readings';
import { useAsked } from './use-report';

/** Has the browser keep the report as an Excel file, and tells meanwhile how much of it has come: of a large event it takes a while. */
export function ExcelButton({ address }: { address: ReportAddress }) {
  const { kind, id } = address;
  const { asked } = useAsked(address);
  const { t } = useTranslation('reports');
  const { uid } = useUser();
  const locale = useLocale();
  const format = useFormat();
  const [received, setReceived] = useState(0);
  const { busy, save } = useExport(t('excel.failed'));

  const write = async () => {
    setReceived(0);
    const lang = contentLanguages.find((language) => language === locale.slice(0, 2).toUpperCase());
    const query = { ...asked, ...(lang && { lang }) };
    const stream = await unwrap(
      kind === 'saved'
        ? api.GET('/api/v1/report/{uid}/{id}/export.xlsx', { params: { path: { uid, id }, query }, parseAs: 'stream' })
        : api.GET('/api/v1/report/{uid}/generated/{code}/export.xlsx', { params: { path: { uid, code: id }, query }, parseAs: 'stream' }),
    );
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      chunks.push(chunk.value);
      bytes += chunk.value.length;
      setReceived(bytes);
    }
    saveFile(new Blob(chunks), 'export.xlsx');
  };

  return (
    <Button
      variant="default"
      disabled={busy || asked === null}
      leftSection={busy ? <Loader size={18} aria-hidden="true" /> : <IconFileSpreadsheet size={18} aria-hidden="true" />}
      onClick={() => void save(write)}
    >
      {busy ? t('excel.received', { size: format.bytes(received) }) : t('excel.action')}
    </Button>
  );
}
