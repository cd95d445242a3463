import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type Icon, IconCalendar, IconChartBar, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { DataProvider } from '~/api/data-provider';
import { useLocale } from '~/i18n';
import { setThemeColours } from '~/theme/theme-choice';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { FormSection } from '~/ui/form-section';
import { LanguagePicker } from '~/ui/language-picker';
import { LoadFailed } from '~/ui/load-failed';
import { Logo } from '~/ui/logo';
import { usePageTitle } from '~/ui/page-title';
import { Picture } from '~/ui/picture';
import { useFormat } from '~/ui/use-format';
import { hasFinished } from '../../../../shared/rules/findings.js';
import { dateLocale } from '../../../../shared/rules/format.js';
import { withDisplayNames } from '../../../../shared/rules/with-display-names.js';
import { Came, Won } from '../key-results';
import results from '../key-results.module.css';
import '../print.css';
import { RankingChart } from '../ranking-chart';
import parts from '../report-parts.module.css';
import { Satisfaction } from '../satisfaction';
import { Survey } from '../survey';
import { useLightPrint } from '../use-printing';
import { SharedProduct } from './shared-product';
import classes from './shared-report.module.css';
import { type SharedReport, useSharedReport } from './use-shared-report';

/** A report for people with its link, who have no account. */
export default function SharedReportPage() {
  return (
    <DataProvider>
      <Read />
    </DataProvider>
  );
}

function Read() {
  const { t } = useTranslation(['reports', 'common']);
  const { data, error, mutate } = useSharedReport();
  const { mainColor, secondaryColor } = data?.organiser ?? {};
  useLightPrint();
  useEffect(
    () => setThemeColours(mainColor && secondaryColor ? { mainColor, secondaryColor } : null),
    [mainColor, secondaryColor],
  );
  const format = useFormat();
  const refused = error instanceof ApiError ? error : null;
  const code = refused?.code;
  const ended = refused?.status === 404 || refused?.status === 410;
  return (
    <>
      <header className={classes.header}>
        <span className={classes.brand}>
          {data ? <Brand {...data.organiser} /> : <Logo />}
          {data?.organiser.name}
        </span>
        <LanguagePicker />
        <ColorSchemeToggle />
      </header>
      <main tabIndex={-1} className={classes.main}>
        {ended ? (
          <Nothing icon={IconLinkOff} title={t('shared.ended')} hint={t('shared.endedHint')} />
        ) : code === 'REPORT_LINK_EARLY' ? (
          <Nothing
            icon={IconCalendar}
            title={t('shared.early')}
            hint={t('shared.earlyHint', {
              when: format.dateTime(String(refused?.details['opensAt'])),
            })}
          />
        ) : code === 'GROUP_TOO_SMALL' ? (
          <Nothing icon={IconChartBar} title={t('shared.small')} hint={t('shared.smallHint')} />
        ) : data ? (
          <Report shared={data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <Stack gap="lg" role="status" aria-busy="true">
            <VisuallyHidden component="h1">{t('reports:loading')}</VisuallyHidden>
            <Skeleton h={56} w="60%" radius="md" />
            <Skeleton h={220} radius="lg" />
            <Skeleton h={420} radius="lg" />
          </Stack>
        )}
      </main>
    </>
  );
}

const Brand = ({ logo }: SharedReport['organiser']) => (
  <span className={classes.logo}>
    <Picture src={logo} instead={<Logo />} />
  </span>
);

type NothingProps = { icon: Icon; title: string; hint: string };

/** Says why the link shows nothing. */
function Nothing({ icon: Sign, title, hint }: NothingProps) {
  usePageTitle([title]);
  return (
    <Stack align="center" gap="sm" ta="center" py={64} role="alert">
      <Sign size={40} stroke={1.2} aria-hidden="true" />
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" maw={460}>
        {hint}
      </Text>
    </Stack>
  );
}

function Report({ shared }: { shared: SharedReport }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const { report, event, attendees, satisfaction, survey, organiser } = shared;
  const products = useMemo(() => withDisplayNames(shared.products), [shared.products]);
  usePageTitle([event.tasting, organiser.name]);
  const at = (when: string | null) => format.dateTime(when, event.timeZone);
  const day = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'full',
    timeZone: event.timeZone,
  });
  const about = [day.format(new Date(event.startDate)), event.instructor];
  const finished = hasFinished(shared);
  return (
    <article className={parts.report}>
      <div>
        <Title order={1} className={classes.title}>
          {event.tasting}
        </Title>
        <Text mt="xs">{about.filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          {[
            report.dateFilterActive &&
              t('bar.filtered', { from: at(report.fromDate), to: at(report.toDate) }),
            t('bar.asOf', { when: at(report.asOf) }),
            t('shared.hidden'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={`${results.headline} ${classes.headline}`}>
        <Came {...attendees} />
        <Won products={products} finished={finished} />
      </div>
      {products.length > 0 && (
        <div className={parts.section}>
          <h2 className={parts.heading}>{t('ranking.title')}</h2>
          <div className={`${parts.card} ${parts.pictured}`}>
            <RankingChart products={products} finished={finished} />
          </div>
          <ol className={classes.products}>
            {products.map((row) => (
              <SharedProduct
                key={row.reference}
                row={row}
                event={event}
                rated={products.filter(({ position }) => position !== null).length}
              />
            ))}
          </ol>
        </div>
      )}
      {satisfaction.length > 0 && (
        <FormSection title={t('satisfaction.title')} description={t('satisfaction.hint')}>
          <Satisfaction results={satisfaction} />
        </FormSection>
      )}
      <Survey survey={survey} />
      <Text size="sm" c="dimmed">
        {t('shared.until', { when: format.dateTime(shared.expiresAt) })}
      </Text>
    </article>
  );
}
