/**
 * This folder has the screen that finds guests by conditions, saves these conditions, and sends
 * letters to the guests who allow it.
 */

import { Alert, Paper, Text } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/page-header';
import { parseSegment } from '../../../shared/rules/segment.js';
import { SavedSegments } from './saved-segments';
import { SegmentPeople } from './segment-people';
import classes from './segments.module.css';
import { SentLetters } from './sent-letters';
import { SentenceBuilder } from './sentence-builder';
import { useSegment } from './use-segment';
import { useSentence } from './use-sentence';

/**
 * Finds guests by what they did in tastings, so that the organiser can write to them. Shows only
 * guests who agreed to be written to.
 */
export default function SegmentsPage() {
  const { t } = useTranslation(['segments', 'common']);
  const { text, input, replace, change } = useSegment();
  const sentence = useSentence(input);
  // a new key resets the fields after a saved segment was chosen or all conditions were cleared
  const [round, setRound] = useState(0);
  const begin = (query: string) => {
    replace(parseSegment(new URLSearchParams(query)));
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader title={t('common:title.segments')} intro={t('segments:intro')} />
      <div className={classes.columns}>
        <div>
          <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mb="lg">
            <SentenceBuilder
              key={round}
              input={input}
              sentence={sentence}
              onChange={change}
              onClear={() => begin('')}
            />
          </Paper>
          <SavedSegments query={text} onChoose={begin} />
          <Alert variant="light" color="gray" icon={<IconHeartHandshake aria-hidden="true" />}>
            <Text size="sm">{t('segments:consent')}</Text>
          </Alert>
        </div>
        <div>
          <SegmentPeople text={text} input={input} />
          <SentLetters />
        </div>
      </div>
    </>
  );
}
