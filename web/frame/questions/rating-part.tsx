import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useLocale } from '~/i18n';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { BlindPrice } from './blind-price';
import { LockableFields } from './lockable-fields';
import { Note } from './note';
import { PriceQuality } from './price-quality';
import { LateStars, Stars } from './stars';

type Values = components['schemas']['RoomAssessmentDto']['parameters'];

type RatingPartProps = {
  parameters: components['schemas']['RoomParameterDto'][];
  values: Values;
  currency: string;
  /** 'handedIn': only notes stay open. 'revealed': stars too, if none were given. */
  lock: 'handedIn' | 'revealed' | null;
  onChange: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Reports whether the input for the price is invalid. */
  onUnread: (unread: boolean) => void;
};

/** The parameters that a sheet asks for: stars, value for money, price guess and notes. */
export function RatingPart({
  parameters,
  values,
  currency,
  lock,
  onChange,
  onUnread,
}: RatingPartProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  return parameters
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, type, name, buttonAddText }) => {
      const label = localize(name, locale);
      switch (type) {
        case 'RATE_BOX':
          return lock === 'revealed' && values.rateBox === null ? (
            <LateStars key={id} label={label} onGive={(value) => onChange('rateBox', value)} />
          ) : (
            <Stars
              key={id}
              label={label}
              value={values.rateBox}
              onChange={lock ? undefined : (value) => onChange('rateBox', value)}
            />
          );
        case 'RATE_PRICE':
          return (
            <LockableFields key={id} locked={lock !== null}>
              <PriceQuality
                label={label}
                value={values.ratePrice}
                onChange={(value) => onChange('ratePrice', value)}
              />
            </LockableFields>
          );
        case 'BLIND_PRICE':
          // A guess makes no sense once the price is known.
          if (lock === 'revealed' && values.blindPrice === null) return null;
          return (
            <LockableFields key={id} locked={lock !== null}>
              <BlindPrice
                // Remounts when the lock changes: the value may then be the server's.
                key={lock}
                label={label}
                value={values.blindPrice}
                currency={currency}
                onChange={(value) => onChange('blindPrice', value)}
                onUnread={onUnread}
              />
            </LockableFields>
          );
        case 'NOTES':
          return (
            <Note
              key={id}
              label={label}
              value={values.notes}
              max={limits.notes}
              placeholder={localize(buttonAddText, locale) || t('rating.notesHint')}
              onChange={(value) => onChange('notes', value)}
            />
          );
      }
    });
}
