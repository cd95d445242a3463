import { Anchor, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { ChartFigure } from '../chart-figure';
import parts from '../report-parts.module.css';
import type { ReportRef } from '../report-requests';
import { linksOf, type ReportAnalysis } from '../use-report';
import classes from './preference-map.module.css';

type Map = NonNullable<ReportAnalysis['map']>;
type Product = ReportAnalysis['products'][number];
type Placed = Product & { number: number; place: NonNullable<Product['place']> };

/** If the first axis correlates this much with liking, it may be read as from worse to better. */
const goesWithLiking = 0.8;

type MapProps = {
  address: ReportRef;
  products: readonly Product[];
  map: Map;
  camps: ReportAnalysis['camps'];
};

/** Shows which products the same people like: as a map, as a list of links and as a table. */
export function PreferenceMap({ address, products, map, camps }: MapProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const placed = products.flatMap((product, index): Placed[] =>
    product.place ? [{ ...product, place: product.place, number: index + 1 }] : [],
  );
  const toProduct = ({ reference }: Product) => linksOf(address).product(reference);
  // with two camps, the larger one alone decides the overall liking
  const better = map.liking >= goesWithLiking && !camps;
  const hint = `${t('map.hint')} ${t(better ? 'map.better' : 'map.directions')}`;
  return (
    <FormSection title={t('map.title')} description={hint}>
      <div className={classes.map}>
        <ChartFigure
          title={t('map.title')}
          titled
          described
          said={`${t('map.told')} ${hint}`}
          note={[
            t('map.found', { share: format.percent(map.shares.x + map.shares.y, 0) }),
            t('map.axes', {
              x: format.percent(map.shares.x, 0),
              y: format.percent(map.shares.y, 0),
            }),
          ].join(' ')}
          n={map.people}
          legend={placed.map(({ number, name }) => ({ name: `${number}. ${name}`, fill: 'none' }))}
          height={280}
          table={
            <Table verticalSpacing={4} aria-label={t('map.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('map.products')}</Table.Th>
                  <Table.Th ta="end">{t('map.x')}</Table.Th>
                  <Table.Th ta="end">{t('map.y')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {placed.map(({ reference, name, place }) => (
                  <Table.Tr key={reference}>
                    <Table.Th scope="row" fw={500}>
                      {name}
                    </Table.Th>
                    <Table.Td ta="end">{format.number(place.x, 2)}</Table.Td>
                    <Table.Td ta="end">{format.number(place.y, 2)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          }
        >
          <Drawing placed={placed} map={map} toProduct={toProduct} />
        </ChartFigure>
        <div>
          <h3 className={parts.tableTitle}>{t('map.products')}</h3>
          <ol className={classes.legend}>
            {placed.map((product) => (
              <li key={product.reference}>
                <span className={classes.number} aria-hidden="true">
                  {product.number}
                </span>
                <Anchor component={Link} to={toProduct(product)} c="inherit">
                  {product.name}
                </Anchor>
              </li>
            ))}
          </ol>
          {map.undecided > 0 && (
            <p className={parts.said}>
              {t('map.undecided', { count: map.undecided, shown: format.number(map.undecided) })}
            </p>
          )}
        </div>
      </div>
    </FormSection>
  );
}

const size = 360;
const middle = size / 2;
/** Radius for the marks, from the middle of the drawing. Leaves room for a dot at the edge. */
const reach = middle - 28;
/**
 * From this number of products on, the marks are small, so that they overlap less. On a wide screen
 * the drawing is larger, and the marks are smaller still.
 */
const many = 40;

/**
 * Draws products as numbered dots with links, and people as grey dots sized by their number. Each
 * kind has its own scale, so that it fills the drawing.
 */
function Drawing({
  placed,
  map,
  toProduct,
}: Pick<MapProps, 'map'> & { placed: Placed[]; toProduct: (product: Product) => string }) {
  const navigate = useNavigate();
  const wide =
    useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const few = placed.length < many;
  const dot = few ? 11 : wide ? 4.5 : 8;
  const unit = few || !wide ? 1 : 0.5;
  const furthest = Math.max(
    ...placed.map(({ place }) => Math.max(Math.abs(place.x), Math.abs(place.y))),
    1e-9,
  );
  const most = Math.max(...map.directions.map(({ n }) => n), 1);
  const at = ({ x, y }: { x: number; y: number }, scale: number) => ({
    cx: middle + x * scale,
    cy: middle - y * scale,
  });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.drawing}>
      <line x1={0} x2={size} y1={middle} y2={middle} className={classes.axis} />
      <line x1={middle} x2={middle} y1={0} y2={size} className={classes.axis} />
      {map.directions.map(({ x, y, n }) => (
        <circle
          key={`${x} ${y}`}
          {...at({ x, y }, reach)}
          r={(2.5 + 6.5 * Math.sqrt((n - 1) / most)) * unit}
          className={classes.people}
        />
      ))}
      {placed.toReversed().map((product) => {
        const { cx, cy } = at(product.place, reach / furthest);
        return (
          // a link inside role=img is not accessible: the list beside the drawing has the links too
          <g
            key={product.reference}
            onClick={() => void navigate(toProduct(product))}
            className={classes.product}
          >
            <title>{product.name}</title>
            <circle cx={cx} cy={cy} r={dot} />
            <text
              x={cx}
              y={cy}
              dy="0.35em"
              textAnchor="middle"
              fontSize={few ? dot + 1 : product.number < 100 ? dot * 1.1 : dot * 0.9}
            >
              {product.number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
