import { Tabs, Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { StarRating } from '~/ui/star-rating';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import classes from './assistant-answers.module.css';
import { useFaceNames } from './face-icons';
import { FactList } from './fact-list';
import { ProductPicture } from './product-picture';
import parts from './report-parts.module.css';
import { usePrinting } from './use-printing';
import type { AssistantProduct, AssistantResults, ReportEvent } from './use-report';

type Chosen = AssistantProduct['categories'][number]['components'][number]['chosen'][number];

/** One person's answers on each product: as tabs on the screen, one after the other on paper. */
export function AssistantProducts({
  products,
  ownWay,
  event,
}: Pick<AssistantResults, 'products' | 'ownWay' | 'event'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  const printing = usePrinting();
  // opens the first product that the person rated
  const first = products.find(({ rateBox }) => rateBox !== null) ?? products[0];
  if (!first) return null;
  return (
    <section className={parts.section} aria-labelledby={id}>
      <h2 id={id} className={parts.heading}>
        {t('assistant.products')}
      </h2>
      {ownWay && <p className={parts.hint}>{t('assistant.ownWay')}</p>}
      {printing ? (
        products.map((product) => (
          <div key={product.reference} className={classes.product}>
            <Said product={product} event={event} />
          </div>
        ))
      ) : (
        <Tabs
          defaultValue={first.reference}
          keepMounted={false}
          className={classes.product}
          classNames={{ tabLabel: classes.tabLabel }}
        >
          <Tabs.List aria-label={t('assistant.products')} className={classes.tabs}>
            {products.map(({ reference, product, rateBox }) => (
              <Tabs.Tab
                key={reference}
                value={reference}
                rightSection={
                  rateBox !== null && (
                    <span className={classes.rate}>
                      {format.number(rateBox)} <IconStarFilled size={12} aria-hidden="true" />
                    </span>
                  )
                }
              >
                {product.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {products.map((product) => (
            <Tabs.Panel key={product.reference} value={product.reference} pt="lg">
              <Said product={product} event={event} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </section>
  );
}

function Said({ product: said, event }: { product: AssistantProduct; event: ReportEvent }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const faces = useFaceNames();
  const { product, rateBox, ratePrice, blindPrice, points, notes, storeClicks, categories } = said;
  const nothing =
    rateBox === null &&
    ratePrice === null &&
    blindPrice === null &&
    !notes &&
    categories.length === 0;
  const optionName = ({ id, name, above }: Chosen) =>
    [...above, name].map((part) => localize(part, locale)).join(' › ') ||
    faces[Number(id) - 1] ||
    id;
  const facts = [
    ...(event.template === 'BLIND_TEMPLATE'
      ? [
          {
            label: t('price.blind'),
            value: blindPrice === null ? null : format.money(blindPrice, event.currency),
          },
        ]
      : [
          {
            label: t('ranking.ratePrice'),
            value:
              ratePrice === 'not_rated'
                ? t('assistant.priceNotRated')
                : ratePrice && t('price.mark', { count: ratePrice }),
          },
        ]),
    ...(points
      ? [
          {
            label: t('points.title'),
            value: t('assistant.points', {
              total: format.number(points.total),
              highest: format.number(points.highest),
            }),
          },
        ]
      : []),
    ...(event.shop || storeClicks > 0
      ? [
          {
            label: t('assistant.store'),
            value:
              storeClicks === 0
                ? t('assistant.notClicked')
                : t('assistant.clicked', { count: storeClicks, shown: format.number(storeClicks) }),
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={classes.head}>
        <ProductPicture image={product.image} />
        <div>
          <h3 className={parts.tableTitle}>{product.name}</h3>
          <StarRating value={rateBox} label={t('rating.title')} size={22} />
          {rateBox === null && (
            <Text span size="sm" c="dimmed" display="block">
              {t('assistant.notRated')}
            </Text>
          )}
        </div>
        <FactList facts={facts} />
      </div>
      {nothing && (
        <Text c="dimmed" mt="md">
          {t('assistant.nothing')}
        </Text>
      )}
      {notes && (
        <>
          <h4 className={parts.tableTitle}>{t('notes.title')}</h4>
          <blockquote className={classes.written}>{notes}</blockquote>
        </>
      )}
      {categories.map(({ id, name, components }) => (
        <section key={id} className={classes.category} aria-label={localize(name, locale)}>
          <h4 className={parts.tableTitle}>{localize(name, locale)}</h4>
          <dl className={classes.answers}>
            {components.map((component) => (
              <div key={component.id}>
                <dt>{localize(component.name, locale)}</dt>
                <dd>{format.list(component.chosen.map(optionName))}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
