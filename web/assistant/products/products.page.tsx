import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { goTo, useAddress } from '~/frame/use-address';
import { useFormat } from '~/ui/use-format';
import { AppLink } from '../app-link';
import { guestApi } from '../assistant-api';
import { AssistantFrame } from '../assistant-frame';
import { useGuest } from '../guest';
import { NothingYet } from '../nothing-yet';
import { ListButton } from '../palate/buy-list-button';
import { ListStatus } from '../palate/buy-list-status';
import { Heart } from '../palate/heart';
import type { WishedProduct } from '../palate/types';
import { type BuyListState, useBuyList } from '../palate/use-buy-list';
import { ReadingState } from '../reading-state';
import table from '../table.module.css';
import { MoreButton } from '../wines/more-button';
import { ProductSearch } from '../wines/product-search';
import { ProductThumbnail } from '../wines/product-thumbnail';
import { ShopLink } from '../wines/shop-link';
import { StarsDisplay } from '../wines/stars-display';
import { useMore } from '../wines/use-more';
import { keyOf, shopLink } from '../wines/wine';
import { WineWindow } from '../wines/wine-window';
import { markOpenedHere } from '../wines/wine-window-history';
import { withQuery } from '../wines/with-query';
import classes from './products.module.css';

type Tasted = components['schemas']['TastedProductDto'];

/** The page with every product that the guest has tasted, once each, or only with their wishes. */
export default function ProductsPage() {
  const { t } = useTranslation(['tasted', 'assistant']);
  const { email = '' } = useGuest() ?? {};
  const address = useAddress();
  const list = useBuyList(email);
  const toggle = useRef<HTMLButtonElement>(null);
  const wishesOnly = address.searchParams.get('wishes') !== null;
  const show = (wishes: string | undefined) =>
    goTo(withQuery(address, { wishes, q: undefined }), { replace: true, stay: true });
  return (
    <AssistantFrame title={t('assistant:title.products')} intro={t('products.intro')}>
      <Button
        ref={toggle}
        mt="md"
        variant={wishesOnly ? 'filled' : 'default'}
        aria-pressed={wishesOnly}
        leftSection={<Heart filled={wishesOnly} />}
        onClick={() => show(wishesOnly ? undefined : 'true')}
      >
        {t('products.wishes', { number: list.products?.length ?? '…' })}
      </Button>
      <ListStatus list={list} />
      {wishesOnly ? (
        <Wishes
          list={{
            ...list,
            remove: (product) => {
              list.remove(product);
              // The pressed button disappears with its product.
              toggle.current?.focus();
            },
          }}
        />
      ) : (
        <AllProducts list={list} />
      )}
      <WineWindow />
    </AssistantFrame>
  );
}

function AllProducts({ list }: { list: BuyListState }) {
  const { t } = useTranslation('tasted');
  const format = useFormat();
  const { email = '' } = useGuest() ?? {};
  const q = useAddress().searchParams.get('q') ?? '';
  const more = useMore(JSON.stringify(['products', q]), async (cursor) => {
    const query = { ...(q && { q }), ...(cursor && { cursor }) };
    const { data, response } = await guestApi.GET('/api/v1/assistant/{email}/products', {
      params: { path: { email }, query },
    });
    return { rows: data ?? [], cursor: response.headers.get('x-next-cursor') };
  });
  return (
    <>
      <ProductSearch query={q} />
      <ReadingState reading={more} failed={t('products.failed')}>
        {({ rows }) =>
          rows.length > 0 ? (
            <>
              <ul className={`${table.cards} ${classes.products}`}>
                {rows.map((row) => (
                  <Product
                    key={row.product}
                    product={wishOf(row)}
                    list={list}
                    facts={[row.vintage, row.region]}
                    past={`${t('products.times', { count: row.times })} · ${t('products.last', { date: format.longDate(row.lastDate) })}`}
                  />
                ))}
              </ul>
              <MoreButton more={more} label={t('products.more')} />
            </>
          ) : q ? (
            <p role="status">{t('ranking.found', { query: q })}</p>
          ) : (
            <NothingYet title={t('products.none.title')}>{t('products.none.body')}</NothingYet>
          )
        }
      </ReadingState>
    </>
  );
}

function Wishes({ list }: { list: BuyListState }) {
  const { t } = useTranslation('tasted');
  const reading = { data: list.products, error: list.notRead, retry: list.readAgain };
  return (
    <ReadingState reading={reading} failed={t('products.failed')}>
      {(products) =>
        products.length > 0 ? (
          <ul className={`${table.cards} ${classes.products}`}>
            {products.map((product) => (
              <Product
                key={product.reference}
                product={product}
                list={list}
                facts={[product.vintage]}
              />
            ))}
          </ul>
        ) : (
          <NothingYet title={t('products.noWishes.title')}>
            {t('products.noWishes.body')}
          </NothingYet>
        )
      }
    </ReadingState>
  );
}

/** Converts a product to the form of the wishlist. */
function wishOf({
  product,
  name,
  image,
  vintage,
  mean,
  currency,
  reference,
  ...prices
}: Tasted): WishedProduct {
  const amount = prices.discountedPrice ?? prices.price;
  return {
    reference: product,
    productReference: reference.productReference,
    name,
    image,
    vintage,
    stars: mean,
    price: amount === null ? null : { amount, currency },
    shop: reference.url,
    tasting: { userId: reference.userUid, assistantId: reference.assistantReference },
  };
}

type ProductProps = {
  product: WishedProduct;
  list: BuyListState;
  facts: readonly (string | number | null)[];
  /** When the guest tasted it. */
  past?: string;
};

function Product({ product, list, facts, past }: ProductProps) {
  const format = useFormat();
  const { name, image, stars, price, shop, tasting, productReference } = product;
  return (
    <li className={classes.product}>
      <ProductThumbnail image={image} name={name} />
      <div className={classes.said}>
        <h2 className={table.name}>
          <Opener of={{ ...tasting, productRef: productReference }}>{name}</Opener>
        </h2>
        <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        <StarsDisplay value={stars} of={name} />
        {past && <p className={classes.small}>{past}</p>}
        {price && (
          <p className={classes.price}>
            <b>{format.money(price.amount, price.currency)}</b>
          </p>
        )}
        <div className={classes.actions}>
          <ListButton product={product} list={list} />
          <ShopLink shop={shopLink(shop)} name={name} />
        </div>
      </div>
    </li>
  );
}

/** A link that opens the sheet over the page. */
function Opener({ of, children }: { of: Parameters<typeof keyOf>[0]; children: string }) {
  const address = useAddress();
  return (
    <AppLink
      to={withQuery(address, { wine: keyOf(of) })}
      c="inherit"
      fw={600}
      stay
      onGo={markOpenedHere}
    >
      {children}
    </AppLink>
  );
}
