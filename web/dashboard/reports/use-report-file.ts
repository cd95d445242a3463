import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useLocale } from '~/i18n';
import { fileLanguageOf } from '~/i18n/file-language';
import type { ReportRef } from './report-requests';
import { useSupportedFilter } from './use-report';

export type ReportFile = 'pdf' | 'excel' | 'csv' | 'codebook';

const saved = {
  pdf: '/api/v1/report/{uid}/{id}/export.pdf',
  excel: '/api/v1/report/{uid}/{id}/export.xlsx',
  csv: '/api/v1/report/{uid}/{id}/export.csv',
  codebook: '/api/v1/report/{uid}/{id}/codebook.csv',
} as const;
const generated = {
  pdf: '/api/v1/report/{uid}/generated/{code}/export.pdf',
  excel: '/api/v1/report/{uid}/generated/{code}/export.xlsx',
  csv: '/api/v1/report/{uid}/generated/{code}/export.csv',
  codebook: '/api/v1/report/{uid}/generated/{code}/codebook.csv',
} as const;

/** Reads the report, with its filter, as a file in the interface language. */
export function useReportFile(address: ReportRef) {
  const { kind, id } = address;
  const { asked } = useSupportedFilter(address);
  const { uid } = useAccount();
  const locale = useLocale();
  const read = async (file: ReportFile, received: (bytes: number) => void): Promise<Blob> => {
    const query = { ...asked, lang: fileLanguageOf(locale) };
    const stream = await unwrap(
      kind === 'saved'
        ? api.GET(saved[file], { params: { path: { uid, id }, query }, parseAs: 'stream' })
        : api.GET(generated[file], {
            params: { path: { uid, code: id }, query },
            parseAs: 'stream',
          }),
    );
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      chunks.push(chunk.value);
      bytes += chunk.value.length;
      received(bytes);
    }
    return new Blob(chunks);
  };
  // `ready`: the parts of the filter that the report supports are known. `read` returns the file
  // and reports the number of received bytes.
  return { ready: asked !== null, read };
}
