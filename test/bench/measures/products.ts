import type { Organiser } from '../../support/accounts.ts';
import { aProduct } from '../../support/factories.ts';
import type { Bench } from '../bench.ts';
import { bytesOf, connections, inTurn, type LoadTarget, rateInTurns } from '../load-test.ts';
import { atLeast } from '../result-table.ts';

const inThree = (ES: string, CA: string, EN: string) => ({ ES, CA, EN });

/** A wine as wineries describe it, with the details of its labels. */
export const aWine = (index: number) => ({
  name: `Viña del Banco ${index}`,
  price: 10 + index / 10,
  vintage: 2000 + (index % 24),
  region: ['Rioja', 'Priorat', 'Penedès', 'Rías Baixas'][index % 4],
  country: 'España',
  grapes: [
    { name: 'Tempranillo', percentage: 85 },
    { name: 'Graciano', percentage: 15 },
  ],
  properties: [
    {
      name: inThree('Crianza', 'Criança', 'Ageing'),
      value: `${6 + (index % 30)} meses en barrica de roble francés`,
      unit: '',
      default: true,
    },
    {
      name: inThree('Grado alcohólico', 'Grau alcohòlic', 'Alcohol'),
      value: '14',
      unit: '% vol.',
      default: true,
    },
    {
      name: inThree('Temperatura de servicio', 'Temperatura de servei', 'Serving temperature'),
      value: '16',
      unit: '°C',
      default: true,
    },
    {
      name: inThree('Maridaje', 'Maridatge', 'Pairing'),
      value: 'Cordero asado, quesos curados y setas',
      unit: '',
      default: true,
    },
    {
      name: inThree('Acidez total', 'Acidesa total', 'Total acidity'),
      value: '5,4',
      unit: 'g/l',
      default: false,
    },
  ],
});

/** The fields that the dashboard's list of products requests. */
const onScreen = 'id,name,type,subtype,image,vintage,region,country,referenceCode,lastUpdate';

/** Measures the lists, and reading, creating and changing one product. */
export async function products({ product, bare, db, anOrganiser, add }: Bench): Promise<void> {
  const organiser = await anOrganiser();
  const ids: string[] = [];
  for (let index = 1; index <= 100; index++) ids.push((await aProduct(organiser, aWine(index))).id);
  await db.query('vacuum analyze products');
  const headers = { authorization: `Bearer ${organiser.token}` };
  const own = `${product.url}/api/v1/product/${organiser.uid}`;
  const first = await fetch(`${own}?sort=name&limit=50`, { headers });
  const last = ((await first.json()) as { id: string; name: string }[]).at(-1);
  const secondPage = `/page/${organiser.uid}/${encodeURIComponent(last?.name.toLowerCase() ?? '')}/${last?.id}`;
  const lists: [what: string, ours: string, bare: string, goal: number][] = [
    ['list of 100 products, whole', own, `/list/${organiser.uid}`, 0.8],
    [
      'list of 100 products, as the screen asks',
      `${own}?fields=${onScreen}`,
      `/screen/${organiser.uid}`,
      0.8,
    ],
    [
      'list of 100 products by name, a page',
      `${own}?sort=name&limit=100`,
      `/by-name/${organiser.uid}`,
      0.8,
    ],
    [
      'the second page of 50',
      `${own}?sort=name&limit=50&cursor=${first.headers.get('x-next-cursor')}`,
      secondPage,
      0.8,
    ],
  ];
  for (const [what, ours, theirs, goal] of lists) {
    const rates = await rateInTurns({
      ours: { url: ours, headers },
      bare: { url: bare + theirs },
    });
    const kilobytes = [await bytesOf(ours, headers), await bytesOf(bare + theirs)].map((bytes) =>
      (bytes / 1000).toFixed(1),
    );
    add({
      what,
      goal: atLeast(goal),
      ours: rates.ours,
      baseline: rates.bare,
      unit: 'requests/s',
      note: `${kilobytes.join(' : ')} KB`,
    });
  }

  const got = await rateInTurns({
    ours: {
      url: product.url,
      headers,
      connect: () => inTurn(ids, (id) => ({ path: `/api/v1/product/${organiser.uid}/${id}` })),
    },
    bare: {
      url: bare,
      connect: () => inTurn(ids, (id) => ({ path: `/product/${organiser.uid}/${id}` })),
    },
  });
  add({
    what: 'get one product',
    goal: atLeast(0.6),
    ours: got.ours,
    baseline: got.bare,
    unit: 'requests/s',
    note: '',
  });

  // The server handles writes of one owner one after the other, to enforce the limits of the plan.
  // Many owners show its full speed.
  const owners: (Organiser & { productId: string })[] = [];
  for (let n = 0; n < connections; n++) {
    const owner = await anOrganiser();
    owners.push({ ...owner, productId: (await aProduct(owner, aWine(2))).id });
  }
  let price = 0;
  const asOneOwner = (path: (owner: (typeof owners)[number]) => string): LoadTarget['connect'] => {
    const next = inTurn(owners, (owner) => owner);
    return () => {
      const owner = next();
      return () => ({
        method: 'POST',
        path: path(owner),
        body: JSON.stringify({
          type: 'WINE',
          subtype: 'RED',
          image: '/demo/none.png',
          ...aWine(2),
          price: (price++ % 900) + 1,
        }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      });
    };
  };
  const written = async (what: string, path: (owner: (typeof owners)[number]) => string) => {
    const rates = await rateInTurns({
      ours: { url: product.url, connect: asOneOwner((owner) => `/api/v1${path(owner)}`) },
      bare: { url: bare, connect: asOneOwner(path) },
    });
    add({
      what,
      goal: atLeast(0.15),
      ours: rates.ours,
      baseline: rates.bare,
      unit: 'requests/s',
      note: `${connections} owners`,
    });
  };
  await written('create a product', ({ uid }) => `/product/${uid}`);
  await written('update a product', ({ uid, productId }) => `/product/${uid}/${productId}`);
}
