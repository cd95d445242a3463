import { useAccount } from '~/api/account';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { refreshCompany } from '~/api/company';
import type { ColleagueRole } from '../../../shared/vocabulary/role.js';

const path = '/api/v1/colleague/{uid}';
export type Colleague = GetData<typeof path>['colleagues'][number];

/** The colleagues of the account, and the calls that change them. */
export function useColleagues() {
  const { uid } = useAccount();
  const { data, error, mutate } = useGet(path, { params: { path: { uid } } });
  const at = (id: string) => ({ params: { path: { uid, id } } });
  const refresh = async <T>(answer: T): Promise<T> => {
    await mutate();
    void refreshCompany();
    return answer;
  };
  return {
    data,
    error,
    reread: () => void mutate(),
    invite: async (email: string, role: ColleagueRole) =>
      refresh(await unwrap(api.POST(path, { params: { path: { uid } }, body: { email, role } }))),
    inviteAgain: async (id: string) =>
      refresh(await unwrap(api.POST(`${path}/{id}/invite`, at(id)))),
    change: async ({ id, version }: Colleague, role: ColleagueRole) =>
      refresh(await unwrap(api.POST(`${path}/{id}`, { ...at(id), body: { role, version } }))),
    remove: async (id: string) => refresh(await unwrap(api.DELETE(`${path}/{id}`, at(id)))),
    changeRule: async (secondFactorRequired: boolean) =>
      refresh(
        await unwrap(
          api.PUT(`${path}/rules`, {
            params: { path: { uid } },
            body: { secondFactorRequired },
          }),
        ),
      ),
  };
}
