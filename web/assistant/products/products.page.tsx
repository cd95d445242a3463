import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useAddress } from '~/frame/use-address';
import { useFormat } from '~/ui/use-format';
import { AreaFrame } from '../area-frame';
import { AreaLink } from '../area-link';
import { guestApi } from '../assistant-api';
import { useGuest } from '../guest';
import { NothingYet } from '../nothing-yet';
import { ReadingState } from '../reading-state';
import table from '../table.module.css';
import { Buy } from '../wines/buy';
import { MoreButton } from '../wines/more-button';
import { noteOpened } from '../wines/opened';
import { Rate } from '../wines/rate';
import { Search } from '../wines/search';
import { Thumb } from '../wines/thumb';
import { useMore } from '../wines/use-more';
import { keyOf, shopLink } from '../wines/wine';
import { WineWindow } from '../wines/wine-window';
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
    <AreaFrame title={t('assistant:title.products')} intro={t('products.intro')}>
      <Search query={q} />
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
    </AreaFrame>
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
      <Thumb image={product.image} name={name} />
      <div className={classes.said}>
        <h2 className={table.name}>
          <AreaLink
            to={`?wine=${keyOf({ userId, assistantId, productRef })}`}
            c="inherit"
            fw={600}
            stay
            onGo={noteOpened}
          >
            {name}
          </AreaLink>
        </h2>
        <p className={classes.small}>
          {[product.vintage, product.region].filter(Boolean).join(' · ')}
        </p>
        <Rate value={mean} of={name} />
        <p className={classes.small}>
          {t('products.times', { count: times })}.{' '}
          {t('products.last', { date: format.longDate(lastDate) })}.
        </p>
        <div className={classes.shop}>
          {price !== null && <b>{format.money(price, currency)}</b>}
          <Buy shop={shopLink(reference.url)} name={name} />
        </div>
      </div>
    </li>
  );
}
