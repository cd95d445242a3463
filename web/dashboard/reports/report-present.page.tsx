import { ActionIcon, Group, Modal, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconMaximize } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import NotFoundPage from '~/frame/not-found.page';
import { useLocale } from '~/i18n';
import { usePageTitle } from '~/ui/page-title';
import { useFormat } from '~/ui/use-format';
import { hasFinished } from '../../../shared/rules/findings.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Distribution } from './distribution';
import { NextSteps, Won } from './key-results';
import { ProductPicture } from './product-picture';
import { RankingChart } from './ranking-chart';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import classes from './report-present.module.css';
import type { ReportRef } from './report-requests';
import { Satisfaction } from './satisfaction';
import {
  linksOf,
  type RankedProduct,
  type ReportSummary,
  useReportAddress,
  useReportSummary,
} from './use-report';

/**
 * Presents a report in full screen, page by page. Names and texts of guests are not shown: nobody
 * has chosen them for an audience.
 */
export default function ReportPresentPage() {
  const address = useReportAddress();
  return address ? (
    <Read key={`${address.kind} ${address.id}`} address={address} />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address }: { address: ReportRef }) {
  return (
    <ReportLoader address={address} reading={useReportSummary(address)}>
      {(summary) => <Presentation address={address} summary={summary} />}
    </ReportLoader>
  );
}

type PresentationProps = { address: ReportRef; summary: ReportSummary };
type Page = { title: string; body: ReactNode };

function Presentation({ address, summary }: PresentationProps) {
  const { t } = useTranslation(['reports', 'common']);
  const navigate = useNavigate();
  const pages = usePages({ address, summary });
  const [wanted, setWanted] = useState(0);
  const last = pages.length - 1;
  const at = Math.min(wanted, last);
  const page = pages[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const { report, event } = summary;
  usePageTitle([t('reports:present.title'), report.name ?? event.tasting]);

  const go = (to: number) => setWanted(Math.max(0, Math.min(last, to)));
  const onKey =
    (to: number) =>
    ({ repeat }: KeyboardEvent) =>
      repeat || go(to);
  // Presenters' remotes send the page keys.
  useHotkeys([
    ['PageDown', onKey(at + 1)],
    ['ArrowRight', onKey(at + 1)],
    ['PageUp', onKey(at - 1)],
    ['ArrowLeft', onKey(at - 1)],
    ['Home', onKey(0)],
    ['End', onKey(last)],
  ]);
  // A space presses the focused control.
  useHotkeys([['Space', onKey(at + 1)]], ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'SUMMARY', 'A']);
  // Screen readers read the new page from its heading.
  useEffect(() => heading.current?.focus(), [at]);

  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return (
    <Modal
      opened
      onClose={() => void navigate(linksOf(address).summary)}
      fullScreen
      title={<Text c="dimmed">{report.name ?? event.tasting}</Text>}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.page}>
        <Title order={2} ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
          {page?.title}
        </Title>
        {page?.body}
      </div>
      <Group justify="center" className={classes.foot}>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('reports:present.back')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <IconChevronLeft aria-hidden="true" />
        </ActionIcon>
        <Text miw="6ch" ta="center">
          {t('reports:present.page', { page: at + 1, pages: pages.length })}
        </Text>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('reports:present.next')}
          disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <IconChevronRight aria-hidden="true" />
        </ActionIcon>
        {document.fullscreenEnabled && (
          <ActionIcon
            variant="subtle"
            size="xl"
            aria-label={t('reports:present.full')}
            onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
          >
            <IconMaximize aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
    </Modal>
  );
}

function usePages({ address, summary }: PresentationProps): Page[] {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const { event, attendees, products, satisfaction } = summary;
  const rated = products.filter(({ ratings }) => ratings.mean !== null);
  const pages: (Page | false)[] = [
    {
      title: event.tasting,
      body: (
        <>
          <p className={parts.figure}>
            {t('present.came', { count: attendees.count, shown: format.number(attendees.count) })}
          </p>
          <p className={classes.lead}>
            {new Intl.DateTimeFormat(locale, {
              dateStyle: 'full',
              timeZone: event.timeZone,
            }).format(new Date(event.startDate))}
            {' · '}
            {event.instructor}
          </p>
        </>
      ),
    },
    // The winner comes last.
    ...rated.toReversed().map((product) => ({
      title: product.product.name,
      body: <ProductPage product={product} />,
    })),
    rated.length > 0 && {
      title: event.tasting,
      body: <Won products={products} finished={hasFinished(summary)} address={address} />,
    },
    rated.length > 0 && {
      title: t('ranking.title'),
      body: <RankingChart products={products} finished={hasFinished(summary)} />,
    },
    satisfaction.length > 0 && {
      title: t('satisfaction.title'),
      body: <Satisfaction results={satisfaction} />,
    },
    { title: event.tasting, body: <NextSteps summary={summary} /> },
  ];
  return pages.filter((page) => page !== false);
}

function ProductPage({ product: { product, position, ratings } }: { product: RankedProduct }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className={classes.product}>
      <ProductPicture image={product.image} large />
      <div>
        <p className={classes.lead}>
          {[localize(product.subtype.name, locale), product.vintage].filter(Boolean).join(' · ')}
        </p>
        <p className={parts.figure}>
          {format.number(ratings.mean ?? 0, 2)}
          <small>{t('outOf', { max: 5 })}</small>
        </p>
        <Distribution ratings={ratings} name={product.name} large />
        {position !== null && (
          <p className={classes.lead}>{t('present.place', { place: format.number(position) })}</p>
        )}
      </div>
    </div>
  );
}
