import { useAccount } from '~/api/account';
import { api, type GetData, useGet } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { listKey, useList } from '~/api/list';
import type { ColleagueRole } from '../../../shared/vocabulary/role.js';

const path = '/api/v1/colleague/{uid}';
export type Colleague = GetData<typeof path>['colleagues'][number];

/** The colleagues of the account, and the calls that change them. */
export function useColleagues() {
  const { uid } = useAccount();
  const { data, error, mutate } = useGet(path, { params: { path: { uid } } });
  const at = (id: string) => ({ params: { path: { uid, id } } });
  /** Reads the list and the usage of the plan again after a change. */
  const changed = async (call: Promise<unknown>): Promise<void> => {
    await call;
    await mutate();
    void refreshCompany();
  };
  return {
    data,
    error,
    reread: () => void mutate(),
    invite: (email: string, role: ColleagueRole) =>
      changed(api.POST(path, { params: { path: { uid } }, body: { email, role } })),
    inviteAgain: (id: string) => changed(api.POST(`${path}/{id}/invite`, at(id))),
    change: (
      { id, version }: Colleague,
      change: { role: ColleagueRole; instructorId: string | null },
    ) => changed(api.POST(`${path}/{id}`, { ...at(id), body: { ...change, version } })),
    remove: (id: string) => changed(api.DELETE(`${path}/{id}`, at(id))),
    changeRule: (secondFactorRequired: boolean) =>
      changed(
        api.PUT(`${path}/rules`, { params: { path: { uid } }, body: { secondFactorRequired } }),
      ),
  };
}

/** The instructors of the account. */
export const useInstructorNames = () =>
  useList(listKey('/api/v1/instructor/{uid}', useAccount().uid, ['id', 'name']));
