import { Anchor, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import NotFoundPage from '~/frame/not-found.page';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { CategoryTabs } from './category-tabs';
import { GroupsSection } from './groups-section';
import { OtherTastings } from './other-tastings';
import { Penalties } from './penalties';
import { PointsSection } from './points-section';
import { PriceSection } from './price-section';
import { ProductFacts } from './product-facts';
import { ProductWishes } from './product-wishes';
import { RatingSection } from './rating-section';
import { ReportLoader } from './report-loader';
import classes from './report-product.module.css';
import type { ReportRef } from './report-requests';
import { ReportSubpage } from './report-subpage';
import { usePrinting } from './use-printing';
import {
  linksOf,
  type ProductResults,
  type RankedProduct,
  useProductResults,
  useReportAddress,
  useReportSummary,
} from './use-report';
import { WrittenTexts } from './written-texts';

export default function ReportProductPage() {
  const { productId } = useParams();
  const address = useReportAddress();
  return address && productId ? (
    <Read
      key={`${address.kind} ${address.id} ${productId}`}
      address={address}
      reference={productId}
    />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address, reference }: { address: ReportRef; reference: string }) {
  const reading = useProductResults(address, reference);
  // Gives the product's place in the ranking. The page does not wait for it.
  const { data: summary } = useReportSummary(address);
  return (
    <ReportLoader address={address} reading={reading}>
      {(results) => (
        <Results address={address} results={results} ranking={summary?.products ?? []} />
      )}
    </ReportLoader>
  );
}

function Results({
  address,
  results,
  ranking,
}: {
  address: ReportRef;
  results: ProductResults;
  ranking: readonly RankedProduct[];
}) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const {
    report,
    event,
    product,
    ratings,
    ratePrice,
    blindPrice,
    categories,
    storeClicks,
    quizWinner,
    notes,
    penalties,
    points,
  } = results;
  const printing = usePrinting();
  const place = ranking.findIndex(({ reference }) => reference === results.reference);
  const own = ranking[place];
  return (
    <ReportSubpage
      address={address}
      report={report}
      event={event}
      title={product.name}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          {t('print')}
        </Button>
      }
    >
      <ProductFacts
        product={product}
        storeClicks={storeClicks}
        currency={event.currency}
        // They are those of all guests of the event.
        wishes={
          !address.filter &&
          !report.dateFilterActive && (
            <ProductWishes eventId={event.reference} reference={results.reference} />
          )
        }
      />
      <div className={classes.charts}>
        <RatingSection
          ratings={ratings}
          position={own?.position ?? null}
          rated={ranking.filter(({ position }) => position !== null).length}
        />
        <PriceSection event={event} ratePrice={ratePrice} blindPrice={blindPrice} />
      </div>
      <PointsSection points={points} />
      <Penalties penalties={penalties} />
      {categories.length > 0 && <CategoryTabs categories={categories} />}
      {/* the printout of a product has one page */}
      {!printing && <GroupsSection address={address} reference={results.reference} />}
      {!printing && <OtherTastings address={address} reference={results.reference} />}
      {quizWinner && (
        <FormSection title={t('quiz.title')} description={t('quiz.hint')}>
          <p className={classes.winner}>
            <IconTrophy size={20} aria-hidden="true" />
            <span>
              <b>{quizWinner.name}</b>
              {quizWinner.email && (
                <>
                  {' '}
                  (
                  <Anchor
                    href={`mailto:${encodeURIComponent(quizWinner.email)}`}
                    inherit
                    underline="always"
                  >
                    {quizWinner.email}
                  </Anchor>
                  )
                </>
              )}
              <br />
              {[
                quizWinner.prize,
                t('quiz.points', { count: quizWinner.points }),
                format.date(quizWinner.date, event.timeZone),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        </FormSection>
      )}
      <FormSection
        title={t('notes.title')}
        description={notes.total > 0 ? t('notes.hint', { count: notes.total }) : undefined}
      >
        <WrittenTexts texts={notes} nothing={t('notes.none')} timeZone={event.timeZone} />
      </FormSection>
      <Neighbours
        address={address}
        before={ranking[place - 1]}
        after={place < 0 ? undefined : ranking[place + 1]}
      />
    </ReportSubpage>
  );
}

/** Links to the products ranked just above and below. */
function Neighbours({
  address,
  before,
  after,
}: {
  address: ReportRef;
  before: RankedProduct | undefined;
  after: RankedProduct | undefined;
}) {
  const { t } = useTranslation('reports');
  const links = linksOf(address);
  const to = ({ reference }: RankedProduct) => links.product(reference);
  return (
    <nav className={classes.neighbours} aria-label={t('product.others')}>
      {before ? (
        <Link to={to(before)} rel="prev">
          <IconChevronLeft size={20} aria-hidden="true" />
          <span>
            <small>{t('product.previous')}</small>
            {before.product.name}
          </span>
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link to={to(after)} rel="next">
          <span>
            <small>{t('product.next')}</small>
            {after.product.name}
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
