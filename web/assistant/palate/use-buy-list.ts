import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetReadings, guestApi, useGuestData } from '../assistant-api';
import type { TastedProduct } from './types';

/** The limit of the server. */
const mostProducts = 100;

export type BuyListState = ReturnType<typeof useBuyList>;

/**
 * The guest's buy list. Each change is saved, one after the other.
 * The screen shows the latest change at once.
 */
export function useBuyList(email: string) {
  const { t } = useTranslation('palate');
  const path = { params: { path: { email } } };
  const {
    data,
    error: notRead,
    retry: readAgain,
  } = useGuestData('/api/v1/assistant/{email}/buyList', path);
  const [wanted, setWanted] = useState<TastedProduct[] | null>(null);
  const [notSaved, setNotSaved] = useState<unknown>(null);
  const [said, setSaid] = useState('');
  const latest = useRef<TastedProduct[]>(null);
  const saving = useRef(Promise.resolve());
  const products = wanted ?? data?.products;

  const save = (next: TastedProduct[]) => {
    setWanted(next);
    setNotSaved(null);
    latest.current = next;
    const body = {
      products: next.map(({ productReference, tasting: { assistantId } }) => ({
        assistantId,
        productReference,
      })),
    };
    saving.current = saving.current.then(async () => {
      // A newer change replaces this one.
      if (latest.current !== next) return;
      try {
        await guestApi.PUT('/api/v1/assistant/{email}/buyList', { ...path, body });
        forgetReadings();
      } catch (error) {
        if (latest.current === next) setNotSaved(error);
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
    add: (product: TastedProduct) => {
      if (!products) return;
      if (products.length >= mostProducts) return setSaid(t('list.full'));
      setSaid(t('list.added', { name: product.name }));
      save([...products, product]);
    },
    remove: ({ reference, name }: TastedProduct) => {
      if (!products) return;
      setSaid(t('list.removed', { name }));
      save(products.filter((product) => product.reference !== reference));
    },
    move: (from: number, to: number) => {
      const name = products?.[from]?.name;
      if (!products || name === undefined || to < 0 || to >= products.length) return;
      setSaid(t('list.moved', { name, place: to + 1, total: products.length }));
      const moved = [...products];
      moved.splice(to, 0, ...moved.splice(from, 1));
      save(moved);
    },
  };
}
