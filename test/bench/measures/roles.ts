import type { ColleagueDto } from '../../../server/colleagues/colleague.dto.js';
import type { Bench } from '../bench.ts';
import { rateInTurns } from '../load-test.ts';
import { atMost } from '../result-table.ts';

/** Measures the time that the role of a colleague adds to a short call. */
export async function roles({ product, anOrganiser, add }: Bench): Promise<void> {
  const [owner, manager] = [await anOrganiser(), await anOrganiser()];
  const { id } = await owner.client.post<ColleagueDto>(`/api/v1/colleague/${owner.uid}`, {
    email: manager.email,
    role: 'MANAGER',
  });
  await manager.client.post(`/api/v1/membership/${id}/accept`, {});
  const url = `${product.url}/api/v1/instructor/${owner.uid}`;
  const as = ({ token }: { token: string }) => ({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  const rates = await rateInTurns({ manager: as(manager), owner: as(owner) });
  add({
    what: 'what a role adds to a short list',
    goal: atMost(0.1),
    ours: 1_000 / rates.manager - 1_000 / rates.owner,
    baseline: null,
    unit: 'ms',
    note: `${rates.manager.toFixed(0)} : ${rates.owner.toFixed(0)} requests/s`,
  });
}
