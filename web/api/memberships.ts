import useSWR from 'swr';
import { type ApiError, api, type GetData, unwrap } from './client';
import { useUser } from './session';

const path = '/api/v1/membership';
export type Memberships = GetData<typeof path>;

/** The accounts of others that the user may open, and the invitations to them. */
export const useMemberships = () =>
  useSWR<Memberships, ApiError>([path, useUser().uid], () => unwrap(api.GET(path)));
