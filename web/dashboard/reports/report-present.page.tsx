import { ActionIcon, Group, Modal, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconMaximize } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import NotFoundPage from '~/frame/not-found.page';
import { usePageTitle } from '~/ui/page-title';
import { ReportLoader } from './report-loader';
import classes from './report-present.module.css';
import type { ReportRef } from './report-requests';
import { useSlides } from './slides';
import slides from './slides.module.css';
import { linksOf, type ReportSummary, useReportAddress, useReportSummary } from './use-report';

/**
 * Presents a report in full screen, page by page. Names and texts of guests are not shown: nobody
 * has chosen them for an audience. Advice is not shown either: it is for the organiser.
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

function Presentation({ address, summary }: PresentationProps) {
  const { t } = useTranslation(['reports', 'common']);
  const navigate = useNavigate();
  const pages = useSlides(summary);
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
      title={<span className={classes.name}>{report.name ?? event.tasting}</span>}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={slides.slide}>
        <Title order={2} ref={heading} tabIndex={-1} data-autofocus className={slides.title}>
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
        <Text miw="6ch" ta="center" fz="inherit">
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
