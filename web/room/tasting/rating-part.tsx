import { Button, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { StarRating } from '~/ui/star-rating';
import { useFormat } from '~/ui/use-format';
import { checkGuess } from '../../../shared/rules/answers.js';
import { readNumber, roundedToHundredths, unreadableNumber } from '../../../shared/rules/number.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { notRated } from '../../../shared/vocabulary/session.js';
import type { Leaf, ParameterName } from '../answers/leaves';
import type { RoomAssessment, RoomParameter } from '../room-types';
import { ChoiceGroup } from './choice-group';
import classes from './choices.module.css';
import tasting from './tasting.module.css';

type Parameters = RoomAssessment['parameters'];
type RatingPartProps = {
  parameters: RoomParameter[];
  values: Parameters;
  currency: string;
  /** Handed in: only notes stay open. Revealed: stars too, if none were given. */
  lock: 'handedIn' | 'revealed' | null;
  onChange: (name: ParameterName, value: Leaf) => void;
};

/** The verdict: stars, what it is worth, and a note to oneself. */
export function RatingPart({ parameters, values, currency, lock, onChange }: RatingPartProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  return parameters
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, type, name }) => {
      const label = localize(name, locale);
      switch (type) {
        case 'RATE_BOX':
          if (lock === 'revealed' && values.rateBox === null)
            return <LateStars key={id} label={label} onGive={(value) => onChange('rateBox', value)} />;
          return (
            <ChoiceGroup key={id} label={label} className={classes.stars}>
              <StarRating
                value={values.rateBox}
                label={label}
                size={38}
                {...(lock ? {} : { onChange: (value: number | null) => onChange('rateBox', value) })}
              />
            </ChoiceGroup>
          );
        case 'RATE_PRICE':
          return (
            <fieldset key={id} className={tasting.fields} disabled={lock !== null}>
              <PriceQuality label={label} value={values.ratePrice} onChange={(value) => onChange('ratePrice', value)} />
            </fieldset>
          );
        case 'BLIND_PRICE':
          return (
            <fieldset key={id} className={tasting.fields} disabled={lock !== null}>
              <BlindPrice
                // what the server has may have come back
                key={lock}
                label={label}
                value={values.blindPrice}
                currency={currency}
                onChange={(value) => onChange('blindPrice', value)}
              />
            </fieldset>
          );
        case 'NOTES':
          return (
            <Note
              key={id}
              label={label}
              value={values.notes}
              max={limits.notes}
              placeholder={t('rating.notesHint')}
              onChange={(value) => onChange('notes', value)}
            />
          );
      }
    });
}

/** Stars for what was revealed before it was rated: once given they are locked too, so they are given by hand. */
function LateStars({ label, onGive }: { label: string; onGive: (value: number) => void }) {
  const { t } = useTranslation('room');
  const [value, setValue] = useState<number | null>(null);
  return (
    <ChoiceGroup label={label} className={classes.stars}>
      <StarRating value={value} label={label} size={38} onChange={setValue} />
      <p className={classes.late}>{t('product.lateStars')}</p>
      <Button variant="light" size="md" disabled={value === null} onClick={() => value !== null && onGive(value)}>
        {t('product.giveStars')}
      </Button>
    </ChoiceGroup>
  );
}

const steps = [1, 2, 3, 4, 5] as const;

function PriceQuality({ label, value, onChange }: { label: string; value: Parameters['ratePrice']; onChange: (value: Leaf) => void }) {
  const { t } = useTranslation('room');
  const group = useId();
  const answer = value === null ? '' : value === notRated ? t('rating.notRated') : t('rating.priceOf', { value });
  return (
    <ChoiceGroup label={label} answer={answer} onClear={() => onChange(null)}>
      <div role="radiogroup" aria-label={label}>
        <div className={classes.numbers}>
          {steps.map((step) => (
            <label key={step} className={classes.number}>
              <input
                type="radio"
                name={group}
                checked={value === step}
                onChange={() => onChange(step)}
                aria-label={t('rating.priceOf', { value: step })}
              />
              <span aria-hidden="true">{step}</span>
            </label>
          ))}
        </div>
        <div className={classes.ends} aria-hidden="true">
          <span>{t('rating.priceWorst')}</span>
          <span>{t('rating.priceBest')}</span>
        </div>
        <label className={classes.chip}>
          <input type="radio" name={group} checked={value === notRated} onChange={() => onChange(notRated)} />
          <span>{t('rating.notRated')}</span>
        </label>
      </div>
    </ChoiceGroup>
  );
}

type BlindPriceProps = { label: string; value: number | null; currency: string; onChange: (value: number | null) => void };

/** A guess in the event's currency, typed as the reader's language writes numbers. */
function BlindPrice({ label, value, currency, onChange }: BlindPriceProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const errorText = useErrorText();
  const format = useFormat();
  const [text, setText] = useState(() => format.editable(value));
  const read = (typed: string) => {
    const guess = readNumber(typed, locale);
    const [issue] = guess.value === null ? unreadableNumber('blindPrice', guess) : checkGuess('blindPrice', guess.value);
    return { issue, price: guess.value === null ? null : roundedToHundredths(guess.value) };
  };
  const { issue, price } = read(text);
  return (
    <div className={classes.group}>
      <TextInput
        classNames={{ root: classes.amount, label: classes.label }}
        label={label}
        description={t('rating.blindPriceHint')}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const next = read(typed);
          // a number half written is not an answer, nor does it take back the one before
          if (!next.issue) onChange(next.price);
        }}
        onBlur={() => {
          if (!issue) setText(format.editable(price));
        }}
        error={issue && errorText(issue, { blindPrice: label })}
        inputMode="decimal"
        autoComplete="off"
        size="lg"
        rightSection={<span className={classes.currency}>{format.currencySign(currency)}</span>}
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
        maxLength={12}
      />
    </div>
  );
}

type NoteProps = { label: string; value: string | null; max: number; placeholder?: string; onChange: (value: string | null) => void };

/** Words, with what is left of them when it gets tight. */
export function Note({ label, value, max, placeholder, onChange }: NoteProps) {
  const { t } = useTranslation('common');
  const text = value ?? '';
  return (
    <div className={classes.group}>
      <Textarea
        classNames={{ label: classes.label }}
        label={label}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={max}
        size="md"
        placeholder={placeholder ?? ''}
      />
      <p className={classes.counter} data-near={text.length > max * 0.9 || undefined}>
        {t('characters', { used: text.length, max })}
      </p>
    </div>
  );
}
