import type { StripeStore } from '../store.js';
import { includableIn, visible } from './includable.js';
import { invalid } from './stripe-failure.js';

type Tree = { [name: string]: Tree };

/** Names come from the request: without a prototype, `__proto__` is a name as any other. */
const emptyTree = (): Tree => Object.create(null) as Tree;

/** An answer with what `expand` asks for in place of ids, and without what has to be asked for and was not. */
export async function expanded(
  answer: object,
  paths: readonly string[],
  store: StripeStore,
): Promise<object> {
  const tree = emptyTree();
  for (const path of paths) {
    let place = tree;
    for (const name of path.split('.')) place = place[name] ??= emptyTree();
  }
  return (await shown(answer, tree, store)) as object;
}

async function shown(value: unknown, tree: Tree, store: StripeStore): Promise<unknown> {
  if (Object.keys(tree).length === 0) return visible(value);
  if (Array.isArray(value)) return Promise.all(value.map((each) => shown(each, tree, store)));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as Record<string, unknown>);
  // what somebody wrote there is no id, whatever it looks like
  const unknown = Object.keys(tree).find(
    (name) => name === 'metadata' || !fields.some(([field]) => field === name),
  );
  if (unknown) throw invalid(`This property cannot be expanded (${unknown}).`, 'expand');
  const hidden = includableIn((value as { object?: unknown }).object);
  const answered: [string, unknown][] = [];
  for (const [name, field] of fields) {
    const below = tree[name];
    if (below) answered.push([name, await shown(await whole(field, store), below, store)]);
    else if (!hidden.includes(name)) answered.push([name, visible(field)]);
  }
  return Object.fromEntries(answered);
}

/** What an id stands for; everything else as it is. */
async function whole(field: unknown, store: StripeStore): Promise<unknown> {
  if (Array.isArray(field)) return Promise.all(field.map((each) => whole(each, store)));
  if (typeof field !== 'string') return field;
  return (await store.any(field))?.data ?? field;
}
