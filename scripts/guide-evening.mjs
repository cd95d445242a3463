import { signIn } from '../test/support/accounts.ts';
import { Client } from '../test/support/client.ts';
import { guestBody } from '../test/support/factories.ts';

const names = ['Aina Ferrer', 'Biel Sants', 'Clara Pons', 'Dora Vila', 'Enric Mas', 'Fina Roca'];
/** Ratings of the first product. The first guest is the one on the phone. */
const ratings = [4.5, 4, 5, 3.5, 4, 4.5];

/**
 * A group event of the sample data with six guests, at the reveal of its first product.
 * @param {{ url: string }} product
 * @param {{ email: string, password: string }} account
 * @param {string} language in lower case
 * @returns the id, language and code of the event, the token of the first guest, the e-mails of the
 * guests, and a function that goes to a step of the first product
 */
export async function startEvening({ url }, { email, password }, language) {
  const web = new Client(url);
  const token = await signIn(web, email, password);
  const client = web.as(token);
  const { sub: uid } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const lang = language.toUpperCase();
  const tastings = await client.get(`/api/v1/tasting/${uid}`);
  const tasting = tastings.find(({ type }) => type === 'CONVENTIONAL_TAST');
  const [instructor] = await client.get(`/api/v1/instructor/${uid}`);
  const { id, sessionCode } = await client.post(`/api/v1/session/user/${uid}`, {
    tastingPath: `tastings/${tasting.reference}`,
    instructorPath: `instructors/${instructor.reference}`,
    lang,
    sessionCode: { fromDate: new Date(Date.now() - 60_000).toISOString() },
  });
  const code = sessionCode.publicCode;
  const desk = `/api/v1/desk/${code}`;
  await client.put(desk, { step: 'lobby' });
  const { plan, products } = await client.get(desk);
  const [{ reference }] = products;
  const goTo = (kind) =>
    client.put(desk, {
      step: plan.find((step) => step.kind === kind && step.productRef === reference).id,
    });
  const tokens = [];
  const emails = names.map((name) => `${name.toLowerCase().replace(' ', '.')}@correu.example`);
  for (const [at, name] of names.entries()) {
    const { roomToken } = await web.post(
      `/api/v1/room/${code}/join`,
      guestBody({ name, email: emails[at], lang }),
    );
    await web.as(roomToken).put('/api/v1/room/answers', {
      assessments: { [reference]: { parameters: { rateBox: ratings[at] } } },
    });
    tokens.push(roomToken);
  }
  await goTo('reveal');
  return { id, lang, code, guest: tokens[0], emails, goTo };
}
