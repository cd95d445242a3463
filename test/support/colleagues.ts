import type { ColleagueDto } from '../../server/colleagues/colleague.dto.js';
import type { ColleagueRole } from '../../shared/vocabulary/role.js';
import type { Organiser } from './accounts.js';
import type { TestApp } from './app.js';

/** A colleague of an organiser, with an account of their own. */
export type Colleague = Organiser & { colleagueId: string; remove(): Promise<void> };

/** Invites a person, who then accepts. */
export async function aColleague(
  test: TestApp,
  owner: Organiser,
  role: ColleagueRole,
): Promise<Colleague> {
  const person = await test.anOrganiser();
  const { id } = await owner.client.post<ColleagueDto>(`/api/v1/colleague/${owner.uid}`, {
    email: person.email,
    role,
  });
  await test.as(person).post(`/api/v1/membership/${id}/accept`).expect(200);
  const remove = async () => {
    await test.as(owner).delete(`/api/v1/colleague/${owner.uid}/${id}`).expect(200);
  };
  return { ...person, colleagueId: id, remove };
}
