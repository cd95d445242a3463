import { useCallback, useMemo } from 'react';
import { listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import { predefinedSheets, usePredefinedSheets } from '~/api/sheets';

/** What a sheet is chosen by. */
const ownSheets = (uid: string) =>
  listOf('/api/v1/assessmentSheet/user/{uid}/list', uid, [
    'id',
    'path',
    'name',
    'product',
    'type',
    'subtypeData',
    'public',
  ]);

export type Sheet = RowOf<ReturnType<typeof ownSheets>>;

/** All that can be tasted with. */
export const allSheets = (uid: string) => [ownSheets(uid), predefinedSheets];

/** The organiser's own sheets and the predefined ones, own first. */
export function useSheets() {
  const { uid } = useUser();
  const own = useList(ownSheets(uid));
  const predefined = usePredefinedSheets();
  const sheets = useMemo(
    () => (own.data && predefined.data ? [...own.data, ...predefined.data] : undefined),
    [own.data, predefined.data],
  );
  const error = own.error ?? predefined.error;
  const { mutate } = own;
  const { mutate: mutatePredefined } = predefined;
  const retry = useCallback(
    () => Promise.all([mutate(), mutatePredefined()]),
    [mutate, mutatePredefined],
  );
  return useMemo(() => ({ sheets, error, retry }), [sheets, error, retry]);
}

export type Sheets = ReturnType<typeof useSheets>;

/** The sheet made for exactly this kind of product, the organiser's own before a predefined one. */
export const sheetFor = (
  sheets: readonly Sheet[] | undefined,
  { type, subtype }: { type: string; subtype: string },
): Sheet | undefined => sheets?.find((sheet) => sheet.product === type && sheet.type === subtype);
