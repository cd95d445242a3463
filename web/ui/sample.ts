import { createContext, use } from 'react';

/** Whether a screen shows an example. Its editors work, but upload and save nothing. */
export const SampleContext = createContext(false);
export const useSample = (): boolean => use(SampleContext);
