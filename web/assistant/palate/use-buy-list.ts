import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetReadings, guestApi, useGuestData } from '../assistant-api';
import type { WishedProduct } from './types';

/** The limit of the server. */
const mostProducts = 100;

export type BuyListState = ReturnType<typeof useBuyList>;

/**
 * The list after the latest change. A page and the sheet over it share it, because each saves the
 * whole list. Null when nothing that shows the list has changed it.
 */
let changed: WishedProduct[] | null = null;
let saving = Promise.resolve();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) changed = null;
  };
}

function change(next: WishedProduct[]): void {
  changed = next;
  for (const listener of listeners) listener();
}

/**
 * The guest's buy list. Each change is saved, one after the other.
 * The screen shows the latest change at once.
 */
export function useBuyList(email: string) {
  const { t } = useTranslation('tasted');
  const path = { params: { path: { email } } };
  const {
    data,
    error: notRead,
    retry: readAgain,
  } = useGuestData('/api/v1/assistant/{email}/buyList', path);
  const wanted = useSyncExternalStore(listen, () => changed);
  const [notSaved, setNotSaved] = useState<unknown>(null);
  const [said, setSaid] = useState('');
  const products = wanted ?? data?.products;

  const save = (next: WishedProduct[]) => {
    change(next);
    setNotSaved(null);
    const body = {
      products: next.map(({ productReference, tasting: { assistantId } }) => ({
        assistantId,
        productReference,
      })),
    };
    saving = saving.then(async () => {
      // A newer change replaces this one. Without listeners, the guest has left the page.
      if (changed !== next && listeners.size > 0) return;
      try {
        await guestApi.PUT('/api/v1/assistant/{email}/buyList', { ...path, body });
        forgetReadings();
      } catch (error) {
        if (changed === next) setNotSaved(error);
      }
    });
  };

  return {
    products,
    notRead,
    readAgain,
    notSaved,
    /** The result of the last change, for screen readers. */
    said,
    saveAgain: () => products && save(products),
    add: (product: WishedProduct) => {
      if (!products) return;
      if (products.length >= mostProducts) return setSaid(t('wish.full'));
      setSaid(t('wish.added', { name: product.name }));
      save([...products, product]);
    },
    remove: ({ reference, name }: WishedProduct) => {
      if (!products) return;
      setSaid(t('wish.removed', { name }));
      save(products.filter((product) => product.reference !== reference));
    },
    move: (from: number, to: number) => {
      const name = products?.[from]?.name;
      if (!products || name === undefined || to < 0 || to >= products.length) return;
      setSaid(t('wish.moved', { name, place: to + 1, total: products.length }));
      const moved = [...products];
      moved.splice(to, 0, ...moved.splice(from, 1));
      save(moved);
    },
  };
}
