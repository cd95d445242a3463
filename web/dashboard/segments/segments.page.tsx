/**
 * This folder has the screen that finds guests by conditions and saves these conditions. The
 * organiser writes to the guests with other software: the screen sends no mails.
 */

import { Alert, Paper } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/page-header';
import { parseSegment } from '../../../shared/rules/segment.js';
import { SavedSegments } from './saved-segments';
import { SegmentConditions } from './segment-conditions';
import { SegmentPeople } from './segment-people';
import { useSegment } from './use-segment';

/**
 * Finds guests by what they did in tastings, so that the organiser can write to them. Shows only
 * guests who agreed to be written to.
 */
export default function SegmentsPage() {
  const { t } = useTranslation(['segments', 'common']);
  const { text, input, replace, change } = useSegment();
  // a new key resets the fields after a saved segment was chosen or all conditions were cleared
  const [round, setRound] = useState(0);
  const begin = (query: string) => {
    replace(parseSegment(new URLSearchParams(query)));
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader title={t('common:title.segments')} intro={t('segments:intro')} />
      <Alert variant="light" color="gray" mb="lg" icon={<IconHeartHandshake aria-hidden="true" />}>
        {t('segments:consent')}
      </Alert>
      <SavedSegments query={text} onChoose={begin} />
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mb="lg">
        <SegmentConditions key={round} input={input} onChange={change} onClear={() => begin('')} />
      </Paper>
      <SegmentPeople text={text} input={input} />
    </>
  );
}
