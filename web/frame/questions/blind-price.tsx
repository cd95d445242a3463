import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { useFormat } from '~/ui/use-format';
import { checkGuess } from '../../../shared/rules/answers.js';
import { numberIssues, readNumber, roundedToHundredths } from '../../../shared/rules/number.js';
import classes from './blind-price.module.css';
import question from './question.module.css';

type BlindPriceProps = {
  label: string;
  value: number | null;
  currency: string;
  onChange: (value: number | null) => void;
  /** Reports whether the input is not a valid price. Such input is not sent. */
  onUnread: (unread: boolean) => void;
};

/** A price guess in the event's currency, in the number format of the reader's language. */
export function BlindPrice({ label, value, currency, onChange, onUnread }: BlindPriceProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const errorText = useErrorText();
  const format = useFormat();
  const [text, setText] = useState(() => format.editable(value));
  const [isFocused, setFocused] = useState(false);
  const read = (typed: string) => {
    const guess = readNumber(typed, locale);
    const [issue] =
      guess.value === null
        ? numberIssues('blindPrice', guess)
        : checkGuess('blindPrice', guess.value);
    return { issue, price: guess.value === null ? null : roundedToHundredths(guess.value) };
  };
  const { issue, price } = read(text);
  // A price from the server or another tab arrives after the first render.
  const [followed, setFollowed] = useState(value);
  if (value !== followed && !isFocused) {
    setFollowed(value);
    if (value !== price) setText(format.editable(value));
  }
  const unread = issue !== undefined;
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(false);
  }, [unread, onUnread]);
  return (
    <div className={question.question}>
      <TextInput
        classNames={{ root: classes.amount, label: question.label }}
        label={label}
        description={t('rating.blindPriceHint')}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const next = read(typed);
          // An incomplete number is not an answer and does not remove the previous one.
          if (!next.issue) onChange(next.price);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
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
