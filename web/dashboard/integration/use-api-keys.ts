import { useAccount } from '~/api/account';
import { type GetData, useGet } from '~/api/client';

export const keysPath = '/api/v1/user/{uid}/apiKey';

export type ApiKey = GetData<typeof keysPath>[number];

/** The organiser's API keys, the newest first. */
export const useApiKeys = () => useGet(keysPath, { params: { path: { uid: useAccount().uid } } });
