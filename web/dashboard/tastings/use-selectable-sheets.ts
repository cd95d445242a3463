import { useCallback, useMemo } from 'react';
import { useAccount } from '~/api/account';
import { listKey, type RowOf, useList } from '~/api/list';
import { predefinedSheets, usePredefinedSheets } from '~/api/reference-data';

/** List key: the organiser's own sheets, with the fields that the sheet picker needs. */
const ownSheets = (uid: string) =>
  listKey('/api/v1/assessmentSheet/user/{uid}/list', uid, [
    'id',
    'path',
    'name',
    'product',
    'type',
    'subtypeData',
    'public',
  ]);

export type Sheet = RowOf<ReturnType<typeof ownSheets>>;

/** List keys of all sheets that a tasting can use. */
export const allSheets = (uid: string) => [ownSheets(uid), predefinedSheets];

/** Reads the organiser's own sheets and the predefined ones, own sheets first. */
export function useSheets() {
  const { uid } = useAccount();
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

/** Finds the sheet for exactly this type and subtype. Own sheets win over predefined ones. */
export const sheetFor = (
  sheets: readonly Sheet[] | undefined,
  { type, subtype }: { type: string; subtype: string },
): Sheet | undefined => sheets?.find((sheet) => sheet.product === type && sheet.type === subtype);
