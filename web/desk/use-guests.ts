import { useEffect, useRef } from 'react';
import { type GetData, useGet } from '~/api/client';
import type { Desk } from './run-steps';

export type DeskGuest = GetData<'/api/v1/desk/{code}/guests'>['guests'][number];

/** The list is read at most this often while guests join and answer. */
const restMs = 1_000;

/** The guests by name, read again when their number, their answers or their tables change. */
export function useGuests({ session, joined, answered, step, tables }: Desk) {
  const read = useGet('/api/v1/desk/{code}/guests', { params: { path: { code: session.code } } });
  const { mutate } = read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = `${joined} ${answered} ${step} ${tables.map(({ guests }) => guests).join()}`;
  const first = useRef(seen);
  useEffect(() => {
    if (first.current === seen || timer.current !== undefined) return;
    first.current = '';
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void mutate();
    }, restMs);
  }, [seen, mutate]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return read;
}
