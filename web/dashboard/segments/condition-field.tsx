import { Input, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRange, type Days } from '~/ui/date-time/day-range';
import { numberOf } from '../../../shared/rules/number.js';
import type { SegmentInput } from '../../../shared/rules/segment.js';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import { EventPicker, ProductPicker, TastingPicker } from './entity-picker';
import type { ConditionKind } from './segment-sentence';
import { useLanguageName, useStarsText } from './use-segment';

type FieldProps = { input: SegmentInput; onChange: (some: SegmentInput) => void };

/** The usual star ranges, as `from:to`. A segment in the URL may have another range. */
const usualStars = [':', '5:', '4.5:', '4:', '3:', ':3', ':2'];
const ends = (stars: string) => stars.split(':') as [from: string, to: string];

/** The URL has days in the API's format, dd/MM/yyyy. */
const dayOf = (text = '') =>
  /^\d\d\/\d\d\/\d{4}$/.test(text) ? text.split('/').reverse().join('-') : null;
const textOf = (day: string | null) => day?.split('-').reverse().join('/') ?? null;

function StarsField({ input, onChange }: FieldProps) {
  const { t } = useTranslation('segments');
  const starsText = useStarsText();
  const stars = `${input.ratedFrom ?? ''}:${input.ratedTo ?? ''}`;
  const choices = usualStars.includes(stars) ? usualStars : [...usualStars, stars];
  return (
    <NativeSelect
      label={t('condition.stars')}
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
  );
}

function DaysField({ input, onChange }: FieldProps) {
  const { t } = useTranslation('segments');
  const [days, setDays] = useState<Days>([
    dayOf(input.joinedFrom ?? ''),
    dayOf(input.joinedTo ?? ''),
  ]);
  return (
    <Input.Wrapper label={t('condition.days')} labelElement="div">
      <DayRange
        label={t('condition.days')}
        placeholder={t('rule.anyDay')}
        value={days}
        inPopover
        onChange={(chosen) => {
          setDays(chosen);
          // waits until both days are chosen
          if (chosen[0] && !chosen[1]) return;
          onChange({ joinedFrom: textOf(chosen[0]), joinedTo: textOf(chosen[1]) });
        }}
      />
    </Input.Wrapper>
  );
}

/** The field that edits one condition of the sentence. */
export function ConditionField({ kind, input, onChange }: FieldProps & { kind: ConditionKind }) {
  const { t } = useTranslation('segments');
  const languageName = useLanguageName();
  switch (kind) {
    case 'event':
      return (
        <EventPicker
          label={t('condition.event')}
          placeholder={t('rule.anyEvent')}
          id={input.event}
          onPick={(event) => onChange({ event })}
        />
      );
    case 'tasting':
      return (
        <TastingPicker
          label={t('condition.tasting')}
          placeholder={t('rule.anyTasting')}
          id={input.tasting}
          onPick={(tasting) => onChange({ tasting })}
        />
      );
    case 'product':
      return (
        <ProductPicker
          label={t('condition.product')}
          placeholder={t('rule.anyProduct')}
          id={input.product}
          onPick={(product) => onChange({ product })}
        />
      );
    case 'stars':
      return <StarsField input={input} onChange={onChange} />;
    case 'days':
      return <DaysField input={input} onChange={onChange} />;
    case 'language':
      return (
        <NativeSelect
          label={t('condition.language')}
          data={[
            { value: '', label: t('rule.anyLanguage') },
            ...eventLanguages.map((value) => ({ value, label: languageName(value) })),
          ]}
          value={input.language ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ language: value })}
        />
      );
    case 'finished':
      return (
        <NativeSelect
          label={t('condition.finished')}
          data={[
            { value: '', label: t('finished.any') },
            { value: 'YES', label: t('finished.YES') },
            { value: 'NO', label: t('finished.NO') },
          ]}
          value={input.finished ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ finished: value })}
        />
      );
    case 'shop':
      return (
        <NativeSelect
          label={t('condition.shop')}
          data={[
            { value: '', label: t('shop.any') },
            { value: 'NOT_OPENED', label: t('shop.NOT_OPENED') },
            { value: 'OPENED', label: t('shop.OPENED') },
          ]}
          value={input.shop ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ shop: value })}
        />
      );
  }
}
