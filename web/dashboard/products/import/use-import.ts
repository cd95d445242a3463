import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, api, invalidate, unwrap } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { newIdempotencyKey } from '~/api/idempotency-key';
import type { components } from '~/api/schema';
import { postForm } from '~/api/upload';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError, notifySaved, notifyUndoable } from '~/ui/notify';
import { limits } from '../../../../shared/vocabulary/limits.js';
import type { ColumnMeaning } from '../../../../shared/vocabulary/product-columns.js';
import {
  type ColumnSettings,
  readColumnSettings,
  storeColumnSettings,
} from './column-settings-store';

export type Preview = components['schemas']['ImportPreviewDto'];
export type Import = components['schemas']['ImportDto'];

export const rowActions = ['CHANGE', 'LEAVE_OUT', 'NEW'] as const;
export type RowAction = (typeof rowActions)[number];

/** The settings for a file. `rows` has the actions of single rows by row number. */
export type ImportSettings = ColumnSettings & {
  headingRow: number | null;
  lastRow: number | null;
  existing: RowAction | null;
  rows: Record<number, RowAction>;
};

const defaultSettings: ImportSettings = {
  columns: null,
  type: 'WINE',
  subtype: null,
  headingRow: null,
  lastRow: null,
  existing: null,
  rows: {},
};

/**
 * `reading`: the server analyses the file.
 * `sent`: the upload progress of the running import, from 0 to 1.
 */
export type ImportState = {
  file: File | null;
  told: ImportSettings;
  /** The settings of the current preview. Only these can be imported. */
  previewed: ImportSettings | null;
  preview: Preview | null;
  reading: boolean;
  sent: number | null;
  done: Import | null;
  error: unknown;
};

const begin: ImportState = {
  file: null,
  told: defaultSettings,
  previewed: null,
  preview: null,
  reading: false,
  sent: null,
  done: null,
  error: null,
};

function formOf(
  file: File,
  { columns, type, subtype, headingRow, lastRow, existing, rows }: ImportSettings,
  mark?: string,
): FormData {
  const form = new FormData();
  if (mark) form.append('mark', mark);
  if (columns) form.append('columns', JSON.stringify(columns));
  if (type) form.append('type', type);
  if (subtype) form.append('subtype', subtype);
  if (headingRow) form.append('headingRow', String(headingRow));
  if (lastRow) form.append('lastRow', String(lastRow));
  if (existing) form.append('existing', existing);
  if (Object.keys(rows).length > 0) form.append('rows', JSON.stringify(rows));
  form.append('file', file);
  return form;
}

export const columnsOf = ({ columns }: Preview): ColumnMeaning[] =>
  columns.map(({ meaning }) => meaning as ColumnMeaning);
const headingsOf = ({ columns }: Preview): string[] => columns.map(({ heading }) => heading);

/**
 * State of a product import: choose a file, preview it after each change of settings, import it.
 * A user who leaves the page during the import gets a notification of its result.
 */
export function useImport() {
  const { uid } = useAccount();
  const { t } = useTranslation('productImport');
  const errorText = useErrorText();
  const undo = useUndoImport();
  const [state, setState] = useState(begin);
  const change = (part: Partial<ImportState>) => setState((before) => ({ ...before, ...part }));
  const reading = useRef<AbortController>(null);
  const here = useRef(true);
  const key = useRef(newIdempotencyKey());
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      reading.current?.abort();
      clearTimeout(soon.current);
    };
  }, []);

  /**
   * Reads the preview of a file. A new reading cancels the previous one. If the reading fails,
   * the settings return to those of the last preview.
   * @param why the error that caused this reading; this error stays visible
   */
  const read = async (file: File, told: ImportSettings, why: unknown = null) => {
    clearTimeout(soon.current);
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    key.current = newIdempotencyKey();
    change({ file, told, reading: true, error: why });
    try {
      const preview = await postForm(
        '/api/v1/product/{uid}/import/preview',
        { uid },
        formOf(file, told),
        { signal },
      );
      change({ preview, previewed: told, reading: false });
      if (told !== defaultSettings)
        storeColumnSettings(headingsOf(preview), { ...told, columns: columnsOf(preview) });
      return preview;
    } catch (error) {
      if (!signal.aborted)
        setState((before) => ({
          ...before,
          error,
          reading: false,
          told: before.previewed ?? before.told,
        }));
      return undefined;
    }
  };

  return {
    state,
    /** Reads another file, with the remembered settings for its headings. */
    choose: async (given: File) => {
      // A copy in memory. Browsers cannot send a file that was changed after it was chosen.
      const file =
        given.size > limits.tableBytes
          ? given
          : new File([await given.arrayBuffer()], given.name, { type: given.type });
      change({ ...begin, file });
      const preview = await read(file, defaultSettings);
      const known = preview && readColumnSettings(headingsOf(preview));
      if (known) await read(file, { ...defaultSettings, ...known });
    },
    /** Changes the settings. Changes within 300 ms cause a single reading. */
    tell: (told: ImportSettings) => {
      const { file, sent } = state;
      if (!file || sent !== null) return;
      change({ told, error: null });
      clearTimeout(soon.current);
      soon.current = setTimeout(() => void read(file, told), 300);
    },
    restart: () => {
      reading.current?.abort();
      clearTimeout(soon.current);
      setState(begin);
    },
    run: async () => {
      const { file, told, previewed, preview } = state;
      if (!file || !preview || told !== previewed) return;
      const meant = { ...told, columns: columnsOf(preview) };
      change({ sent: 0, error: null });
      try {
        const sending = { key: key.current, onProgress: (sent: number) => change({ sent }) };
        const done = await postForm(
          '/api/v1/product/{uid}/import',
          { uid },
          formOf(file, meant, preview.mark),
          sending,
        );
        void invalidate('/api/v1/product/{uid}');
        void refreshCompany();
        if (here.current) change({ done, sent: null });
        else notifyUndoable(doneTitle(t, done), () => void undo(done.id), { focus: false });
      } catch (error) {
        if (here.current) {
          change({ error, sent: null });
          // The catalogue or the plan may have changed, so the preview is read again.
          if (error instanceof ApiError && [403, 409, 422].includes(error.status))
            await read(file, told, error);
        } else notifyError(errorText(error), t('run.failed'));
      }
    },
  };
}

/**
 * The title of a finished import: the number of new products, or of changed ones if none is new.
 */
export const doneTitle = (
  t: TFunction<'productImport'>,
  { products, changed }: Pick<Import, 'products' | 'changed'>,
): string =>
  products > 0 || changed === 0
    ? t('done.title', { count: products })
    : t('done.changed', { count: changed });

/**
 * Returns a function that undoes an import, even after the user has left the page.
 * The function returns whether it succeeded.
 */
export function useUndoImport() {
  const { uid } = useAccount();
  const { t } = useTranslation(['productImport', 'common']);
  const errorText = useErrorText();
  return async (id: string): Promise<boolean> => {
    try {
      const { deleted, restored, kept } = await unwrap(
        api.DELETE('/api/v1/product/{uid}/import/{id}', { params: { path: { uid, id } } }),
      );
      await invalidate('/api/v1/product/{uid}');
      void refreshCompany();
      const told = [
        deleted > 0 && t('productImport:done.undone', { count: deleted }),
        restored > 0 && t('productImport:done.restored', { count: restored }),
        kept > 0 && t('productImport:done.kept', { count: kept }),
      ].filter((text) => text !== false);
      notifySaved(told.join(' ') || t('productImport:done.undoneBefore'));
      return true;
    } catch (error) {
      notifyError(errorText(error), t('common:delete.undoFailed'));
      return false;
    }
  };
}
