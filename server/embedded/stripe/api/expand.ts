import type { StripeStore } from '../stripe-store.js';
import { fieldsOnRequest, withoutUnrequested } from './requested-fields.js';
import { invalid } from './stripe-failure.js';

type Tree = { [name: string]: Tree };

/** Names come from the request. Without a prototype, `__proto__` is a name like any other. */
const emptyTree = (): Tree => Object.create(null) as Tree;

/**
 * Returns an answer in which the objects that `expand` asks for replace their ids. Fields that
 * Stripe shows only on request are left out, unless `expand` names them.
 */
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
  if (Object.keys(tree).length === 0) return withoutUnrequested(value);
  if (Array.isArray(value)) return Promise.all(value.map((each) => shown(each, tree, store)));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as Record<string, unknown>);
  // metadata is free text, so a value in it is never an id
  const unknown = Object.keys(tree).find(
    (name) => name === 'metadata' || !fields.some(([field]) => field === name),
  );
  if (unknown) throw invalid(`This property cannot be expanded (${unknown}).`, 'expand');
  const hidden = fieldsOnRequest((value as { object?: unknown }).object);
  const answered: [string, unknown][] = [];
  for (const [name, field] of fields) {
    const below = tree[name];
    if (below) answered.push([name, await shown(await whole(field, store), below, store)]);
    else if (!hidden.includes(name)) answered.push([name, withoutUnrequested(field)]);
  }
  return Object.fromEntries(answered);
}

/** Returns the object of an id. Other values stay as they are. */
async function whole(field: unknown, store: StripeStore): Promise<unknown> {
  if (Array.isArray(field)) return Promise.all(field.map((each) => whole(each, store)));
  if (typeof field !== 'string') return field;
  return (await store.any(field))?.data ?? field;
}
