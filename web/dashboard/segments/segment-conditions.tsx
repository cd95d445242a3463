import { Button, Input, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRange, type Days } from '~/ui/date-time/day-range';
import { numberOf } from '../../../shared/rules/number.js';
import type { SegmentInput } from '../../../shared/rules/segment.js';
import { contentLanguages } from '../../../shared/vocabulary/languages.js';
import { EventPicker, ProductPicker, TastingPicker } from './entity-picker';
import { useLanguageName, useStarsText } from './use-segment';

type SegmentRuleProps = {
  input: SegmentInput;
  onChange: (some: SegmentInput) => void;
  onClear: () => void;
};

/** The usual star ranges, as `from:to`. A segment in the URL may have another range. */
const usualStars = [':', '5:', '4.5:', '4:', '3:', ':3', ':2'];
const ends = (stars: string) => stars.split(':') as [from: string, to: string];

/** The URL has days in the API's format, dd/MM/yyyy. */
const dayOf = (text = '') =>
  /^\d\d\/\d\d\/\d{4}$/.test(text) ? text.split('/').reverse().join('-') : null;
const textOf = (day: string | null) => day?.split('-').reverse().join('/') ?? null;

/** Edits the conditions of a segment. The labels read as a sentence; each field may stay empty. */
export function SegmentConditions({ input, onChange, onClear }: SegmentRuleProps) {
  const { t } = useTranslation('segments');
  const starsText = useStarsText();
  const languageName = useLanguageName();
  const [days, setDays] = useState<Days>([
    dayOf(input.joinedFrom ?? ''),
    dayOf(input.joinedTo ?? ''),
  ]);
  const stars = `${input.ratedFrom ?? ''}:${input.ratedTo ?? ''}`;
  const choices = usualStars.includes(stars) ? usualStars : [...usualStars, stars];
  return (
    <section aria-label={t('rule.title')}>
      <Text mb="xs">{t('rule.begin')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        <ProductPicker
          label={t('rule.product')}
          placeholder={t('rule.anyProduct')}
          id={input.product}
          onPick={(product) => onChange({ product })}
        />
        <NativeSelect
          label={t('rule.stars')}
          data={choices.map((value) => {
            const [from, to] = ends(value);
            return { value, label: starsText(numberOf(from), numberOf(to)) };
          })}
          value={stars}
          onChange={({ currentTarget: { value } }) => {
            const [ratedFrom, ratedTo] = ends(value);
            onChange({ ratedFrom, ratedTo });
          }}
        />
        <NativeSelect
          label={t('rule.shop')}
          data={[
            { value: '', label: t('shop.any') },
            { value: 'NOT_OPENED', label: t('shop.NOT_OPENED') },
            { value: 'OPENED', label: t('shop.OPENED') },
          ]}
          value={input.shop ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ shop: value })}
        />
        <EventPicker
          label={t('rule.event')}
          placeholder={t('rule.anyEvent')}
          id={input.event}
          onPick={(event) => onChange({ event })}
        />
        <TastingPicker
          label={t('rule.tasting')}
          placeholder={t('rule.anyTasting')}
          id={input.tasting}
          onPick={(tasting) => onChange({ tasting })}
        />
        <NativeSelect
          label={t('rule.finished')}
          data={[
            { value: '', label: t('finished.any') },
            { value: 'YES', label: t('finished.YES') },
            { value: 'NO', label: t('finished.NO') },
          ]}
          value={input.finished ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ finished: value })}
        />
        <Input.Wrapper label={t('rule.days')} labelElement="div">
          <DayRange
            label={t('rule.days')}
            placeholder={t('rule.anyDay')}
            value={days}
            onChange={(chosen) => {
              setDays(chosen);
              // waits until both days are chosen
              if (chosen[0] && !chosen[1]) return;
              onChange({ joinedFrom: textOf(chosen[0]), joinedTo: textOf(chosen[1]) });
            }}
          />
        </Input.Wrapper>
        <NativeSelect
          label={t('rule.language')}
          data={[
            { value: '', label: t('rule.anyLanguage') },
            ...contentLanguages.map((value) => ({ value, label: languageName(value) })),
          ]}
          value={input.language ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ language: value })}
        />
      </SimpleGrid>
      <Button mt="sm" variant="subtle" size="xs" onClick={onClear}>
        {t('rule.clear')}
      </Button>
    </section>
  );
}
