import { useGet } from '~/api/client';
import { once } from '~/api/reference-data';
import { categoriesOf, type SheetDraft } from './sheet-draft';

type Example = Pick<SheetDraft, 'name' | 'product' | 'type' | 'categories'>;

/** The first predefined sheet as the form of a new one, for plans that can only try the editor. */
export function useExampleSheet(wanted: boolean) {
  const sheets = useGet('/api/v1/assessmentSheet/list', wanted ? {} : null, once);
  const sheet = sheets.data?.[0];
  const categories = useGet(
    '/api/v1/assessmentSheet/categories',
    sheet ? { params: { query: { path: sheet.path } } } : null,
    once,
  );
  const data: Example | undefined =
    sheet && categories.data
      ? {
          name: sheet.name,
          product: sheet.productData.reference,
          type: sheet.subtypeData.reference,
          categories: categoriesOf(categories.data),
        }
      : undefined;
  return {
    data,
    error: sheets.error ?? categories.error,
    isValidating: sheets.isValidating || categories.isValidating,
    mutate: () => Promise.all([sheets.mutate(), categories.mutate()]),
  };
}
