import { Anchor, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { useFormat } from '~/ui/use-format';
import { previousSentences } from '../../../shared/rules/previous-words.js';
import { HowToRead } from './how-to-read';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { usePrevious } from './use-comparisons';

/**
 * Compares the event with the organiser's last one of the same kind. Shows nothing if there is
 * none, and for a filtered report, which covers only a part of the guests.
 */
export function PreviousEvent({ address }: { address: ReportRef }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const id = useId();
  const { data } = usePrevious(address);
  const previous = data?.previous;
  if (!previous || address.filter) return null;
  const date = format.date(previous.startDate, previous.timeZone);
  return (
    <section className={parts.card} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t('previous.title')}
      </Title>
      <p className={parts.told}>
        {previousSentences(previous, date, (key, values) => t(key, values), format).join(' ')}
      </p>
      <p className={parts.said}>
        {t(`previous.basis.${previous.basis}`)}{' '}
        <Anchor
          component={Link}
          to={paths.reports.compare([previous.publicCode, address.id])}
          inherit
          underline="always"
          className={parts.unprinted}
        >
          {t('previous.compare')}
        </Anchor>
      </p>
      <HowToRead>{t('previous.hint')}</HowToRead>
    </section>
  );
}
