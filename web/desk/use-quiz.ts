import { useEffect, useRef } from 'react';
import { type GetData, useGet } from '~/api/client';
import type { Desk } from './run-steps';

export type DeskQuiz = GetData<'/api/v1/desk/{code}/quiz'>;

/** Answers to the question that was just closed may still arrive. */
const settledMs = 1_200;

/** The places and winners of the quiz, read again after each step. */
export function useQuiz({ session, version, joined, answered }: Desk) {
  const read = useGet('/api/v1/desk/{code}/quiz', { params: { path: { code: session.code } } });
  const { mutate } = read;
  const seen = `${version} ${joined} ${answered} ${session.status}`;
  const first = useRef(seen);
  useEffect(() => {
    if (first.current === seen) return;
    first.current = seen;
    void mutate();
  }, [seen, mutate]);
  useEffect(() => {
    const timer = setTimeout(() => void mutate(), settledMs);
    return () => clearTimeout(timer);
  }, [mutate]);
  return read;
}
