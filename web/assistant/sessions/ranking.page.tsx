import { useTranslation } from 'react-i18next';
import { useAddress } from '~/frame/use-address';
import { guestApi } from '../assistant-api';
import { AssistantFrame } from '../assistant-frame';
import { useGuest } from '../guest';
import { NothingYet } from '../nothing-yet';
import { ReadingState } from '../reading-state';
import { wineOf } from '../wines/complete-session';
import { MoreButton } from '../wines/more-button';
import { ProductSearch } from '../wines/product-search';
import { orderIn, orderText } from '../wines/table-order';
import { useMore } from '../wines/use-more';
import { WineTable } from '../wines/wine-table';
import { WineWindow } from '../wines/wine-window';

/** The page with all products that the guest rated at all their tastings, the best first. */
export default function RankingPage() {
  const { t } = useTranslation(['tasted', 'assistant']);
  const { email = '' } = useGuest() ?? {};
  const { searchParams } = useAddress();
  const q = searchParams.get('q') ?? '';
  const order = orderIn(searchParams.get('sort'));
  // Without an order the latest come first.
  const sort = order ? (orderText(order) ?? '-rate') : '-date';
  const more = useMore(JSON.stringify(['ranking', sort, q]), async (cursor) => {
    const query = { sort, ...(q && { q }), ...(cursor && { cursor }) };
    const { data, response } = await guestApi.GET('/api/v1/assistant/{email}/ranking', {
      params: { path: { email }, query },
    });
    return { rows: data ?? [], cursor: response.headers.get('x-next-cursor') };
  });
  return (
    <AssistantFrame title={t('assistant:title.ranking')} intro={t('ranking.intro')}>
      <ProductSearch query={q} />
      <ReadingState reading={more} failed={t('ranking.failed')}>
        {({ rows }) =>
          rows.length > 0 ? (
            <>
              <WineTable
                label={t('assistant:title.ranking')}
                wines={rows.map((row) => wineOf(row, (number) => t('wines.hidden', { number })))}
                sorted
              />
              <MoreButton more={more} label={t('ranking.more')} />
            </>
          ) : q ? (
            <p role="status">{t('ranking.found', { query: q })}</p>
          ) : (
            <NothingYet title={t('ranking.none.title')}>{t('ranking.none.body')}</NothingYet>
          )
        }
      </ReadingState>
      <WineWindow />
    </AssistantFrame>
  );
}
