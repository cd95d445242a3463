import { useEffect, useRef, useState } from 'react';
import { newKey } from '~/api/attempts';
import { invalidate } from '~/api/client';
import { refreshCompany } from '~/api/company';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';
import { postForm } from '~/api/upload';
import type { ColumnMeaning } from '../../../../shared/vocabulary/product-import.js';
import { recall, remember, type Told } from './remembered-columns';

export type Preview = components['schemas']['ImportPreviewDto'];
type Import = components['schemas']['ImportDto'];

const nothingTold: Told = { columns: null, type: 'WINE', subtype: null };

/** `reading`: the server looks at the file; `importing`: how much of it was sent, from 0 to 1. */
export type ImportState = {
  file: File | null;
  told: Told;
  preview: Preview | null;
  reading: boolean;
  importing: number | null;
  done: Import | null;
  error: unknown;
};

const begin: ImportState = { file: null, told: nothingTold, preview: null, reading: false, importing: null, done: null, error: null };

function formOf(file: File, { columns, type, subtype }: Told): FormData {
  const form = new FormData();
  if (columns) form.append('columns', JSON.stringify(columns));
  if (type) form.append('type', type);
  if (subtype) form.append('subtype', subtype);
  form.append('file', file);
  return form;
}

export const columnsOf = ({ columns }: Preview): ColumnMeaning[] => columns.map(({ meaning }) => meaning as ColumnMeaning);
const headingsOf = ({ columns }: Preview): string[] => columns.map(({ heading }) => heading);

/** A table on its way to be products: chosen, looked at as often as something else is said of it, and imported. */
export function useImport() {
  const { uid } = useUser();
  const [state, setState] = useState(begin);
  const change = (part: Partial<ImportState>) => setState((before) => ({ ...before, ...part }));
  const running = useRef<AbortController>(null);
  const key = useRef(newKey());
  useEffect(() => () => running.current?.abort(), []);

  /** The latest call counts; the one before is given up. */
  const call = async <Answer>(path: string, form: FormData, onProgress?: (ratio: number) => void): Promise<Answer | undefined> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const sending = { signal: controller.signal, key: key.current, ...(onProgress && { onProgress }) };
      return await postForm<Answer>(`/api/v1/product/${encodeURIComponent(uid)}/${path}`, form, sending);
    } catch (error) {
      if (!controller.signal.aborted) change({ error, reading: false, importing: null });
      return undefined;
    }
  };

  const read = async (file: File, told: Told) => {
    change({ file, told, reading: true, error: null });
    key.current = newKey();
    const preview = await call<Preview>('import/preview', formOf(file, told));
    if (preview) change({ preview, reading: false });
    return preview;
  };

  return {
    state,
    /** Another file, with what was said of one with the same headings. */
    choose: async (file: File) => {
      change({ ...begin, file });
      const preview = await read(file, nothingTold);
      const known = preview && recall(headingsOf(preview));
      if (known) await read(file, known);
    },
    tell: (told: Told) => {
      if (state.file) void read(state.file, told);
    },
    restart: () => {
      running.current?.abort();
      setState(begin);
    },
    run: async () => {
      const { file, told, preview } = state;
      if (!file || !preview) return;
      change({ importing: 0, error: null });
      const meant = { ...told, columns: columnsOf(preview) };
      const done = await call<Import>('import', formOf(file, meant), (ratio) => change({ importing: ratio }));
      if (!done) return;
      remember(headingsOf(preview), meant);
      change({ done, importing: null });
      void invalidate('/api/v1/product/{uid}');
      void refreshCompany();
    },
  };
}
