import { signIn } from '../test/support/accounts.ts';
import { Client } from '../test/support/client.ts';
import { mailboxOf, mailed } from '../test/support/mailbox.ts';

const identity = '/identitytoolkit.googleapis.com/v1/accounts';
const password = 'Garnacha-de-1943';
const dayMs = 86_400_000;
const dayBefore = (days) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Signs somebody up and confirms the address. */
async function signUpPerson(web, mailbox, email) {
  const account = { email, password, returnSecureToken: true };
  const { idToken } = await web.post(`${identity}:signUp?key=test`, account);
  await web.post(`${identity}:sendOobCode?key=test`, { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = await mailed(web, mailbox, email, /[?&]oobCode=([\w-]+)/);
  await web.post(`${identity}:resetPassword?key=test`, { oobCode, newPassword: password });
  return web.as(await signIn(web, email, password));
}

/**
 * Fills an account of the sample data with what the guides about the team and the privacy of guests
 * show: two colleagues and an invitation, some changes and deletions, requests of guests, and a
 * shorter time for one event.
 * @param {{ url: string, dataDir: string }} product
 * @param {{ email: string, password: string }} account
 * @param evening the event of `startEvening`
 */
export async function fillAccount({ url, dataDir }, account, evening) {
  const web = new Client(url);
  const mailbox = await mailboxOf(dataDir);
  const token = await signIn(web, account.email, account.password);
  const owner = web.as(token);
  const { sub: uid } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const instructors = `/api/v1/instructor/${uid}`;

  const join = async (email, role) => {
    const person = await signUpPerson(web, mailbox, email);
    const { id } = await owner.post(`/api/v1/colleague/${uid}`, { email, role });
    await person.post(`/api/v1/membership/${id}/accept`, {});
    return { id, person };
  };
  await owner.post(`/api/v1/colleague/${uid}`, { email: 'laia@vinya.example', role: 'ANALYST' });
  const host = await join('jordi@vinya.example', 'HOST');
  const manager = await join('marta@vinya.example', 'MANAGER');
  const { reference } = await manager.person.post(instructors, { name: 'Jordi Serra' });
  await owner.post(`/api/v1/colleague/${uid}/${host.id}`, { instructorId: reference });

  const tastings = await owner.get(`/api/v1/tasting/${uid}`);
  const tasting = tastings.find(({ type }) => type === 'CONVENTIONAL_TAST');
  const copy = await manager.person.post(`/api/v1/tasting/${uid}/${tasting.reference}/clone`, {});
  await manager.person.delete(`/api/v1/tasting/${uid}/${copy.reference}`);
  const event = await host.person.post(`/api/v1/session/user/${uid}`, {
    tastingPath: `tastings/${tasting.reference}`,
    instructorPath: `instructors/${reference}`,
    lang: evening.lang,
    sessionCode: { fromDate: new Date(Date.now() + 3 * dayMs).toISOString() },
  });
  await host.person.delete(`/api/v1/session/user/${uid}/${event.id}`);
  const extra = await owner.post(instructors, { name: 'Pau Vidal' });
  await owner.delete(`${instructors}/${extra.reference}`);
  const [product] = await manager.person.get(`/api/v1/product/${uid}`);
  await manager.person.post(`/api/v1/product/${uid}/${product.reference}`, {
    price: product.price + 2,
  });

  const request = (kind, channel, email, days) =>
    owner.post(`/api/v1/privacy/${uid}/request`, {
      kind,
      channel,
      email,
      receivedOn: dayBefore(days),
    });
  await request('ERASURE', 'EMAIL', evening.emails[0], 24);
  await request('EXPORT', 'LETTER', evening.emails[1], 3);
  const retention = `/api/v1/privacy/${uid}/retention`;
  await owner.post(retention, { months: 18, sessionId: null });
  await owner.post(retention, { months: 6, sessionId: evening.id });
}
