import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useAddress } from '~/frame/use-address';
import { useFormat } from '~/ui/use-format';
import { AppLink } from '../app-link';
import { guestApi } from '../assistant-api';
import { AssistantFrame } from '../assistant-frame';
import { useGuest } from '../guest';
import { NothingYet } from '../nothing-yet';
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
import classes from './products.module.css';

type Tasted = components['schemas']['TastedProductDto'];

/** The page with every product that the guest has tasted, once each. */
export default function ProductsPage() {
  const { t } = useTranslation(['tasted', 'assistant']);
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
    <AssistantFrame title={t('assistant:title.products')} intro={t('products.intro')}>
      <ProductSearch query={q} />
      <ReadingState reading={more} failed={t('products.failed')}>
        {({ rows }) =>
          rows.length > 0 ? (
            <>
              <ul className={`${table.cards} ${classes.products}`}>
                {rows.map((product) => (
                  <Product key={product.product} product={product} />
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
      <WineWindow />
    </AssistantFrame>
  );
}

function Product({ product }: { product: Tasted }) {
  const { t } = useTranslation('tasted');
  const format = useFormat();
  const { name, reference, mean, times, lastDate, currency } = product;
  const price = product.discountedPrice ?? product.price;
  const {
    userUid: userId,
    assistantReference: assistantId,
    productReference: productRef,
  } = reference;
  return (
    <li className={classes.product}>
      <ProductThumbnail image={product.image} name={name} />
      <div className={classes.said}>
        <h2 className={table.name}>
          <AppLink
            to={`?wine=${keyOf({ userId, assistantId, productRef })}`}
            c="inherit"
            fw={600}
            stay
            onGo={markOpenedHere}
          >
            {name}
          </AppLink>
        </h2>
        <p className={classes.small}>
          {[product.vintage, product.region].filter(Boolean).join(' · ')}
        </p>
        <StarsDisplay value={mean} of={name} />
        <p className={classes.small}>
          {t('products.times', { count: times })}.{' '}
          {t('products.last', { date: format.longDate(lastDate) })}.
        </p>
        <div className={classes.shop}>
          {price !== null && <b>{format.money(price, currency)}</b>}
          <ShopLink shop={shopLink(reference.url)} name={name} />
        </div>
      </div>
    </li>
  );
}
