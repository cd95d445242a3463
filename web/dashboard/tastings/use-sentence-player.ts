import { useEffect, useRef, useState } from 'react';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { operations } from '~/api/schema';

type Sentence = operations['hearSentence']['requestBody']['content']['application/json'];

/** Speaks a sentence on the server, and plays it. */
export function useSentencePlayer() {
  const { uid } = useAccount();
  const [state, setState] = useState<'silent' | 'loading' | 'playing'>('silent');
  const [error, setError] = useState<unknown>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const play = async (sentence: Sentence) => {
    const ending = new AbortController();
    current.current = ending;
    // Safari lets a page play sound only if its context begins while the user presses.
    const context = new AudioContext();
    const end = () => {
      void context.close();
      if (current.current !== ending) return;
      current.current = undefined;
      setState('silent');
    };
    ending.signal.addEventListener('abort', end);
    setState('loading');
    setError(null);
    try {
      const sound = await unwrap(
        api.POST('/api/v1/video/{uid}/sentence', {
          params: { path: { uid } },
          body: sentence,
          parseAs: 'arrayBuffer',
          signal: ending.signal,
        }),
      );
      const source = context.createBufferSource();
      source.buffer = await context.decodeAudioData(sound);
      if (ending.signal.aborted) return;
      source.connect(context.destination);
      source.addEventListener('ended', () => ending.abort());
      source.start();
      setState('playing');
    } catch (failure) {
      if (ending.signal.aborted) return;
      setError(failure);
      ending.abort();
    }
  };
  return { state, error, play, stop: () => current.current?.abort() };
}
