import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './filter-drawer.module.css';
import type { FilterFieldProps } from './filter-field-props';
import { ChoiceFields, RangeFields } from './range-and-choice-fields';
import { useChoices, useConditionNames } from './use-filter-labels';

/** The filter conditions on products: type, price, vintage, mean … */
export function WineFields(fields: FilterFieldProps) {
  const { draft, set, errorOf, whole } = fields;
  const { t } = useTranslation('reports');
  const names = useConditionNames();
  const choices = useChoices(whole);
  return (
    <fieldset className={classes.section}>
      <legend>{t('filter.wines')}</legend>
      <Stack gap="md">
        {(['type', 'subtype'] as const).map((name) => (
          <ChoiceFields
            key={name}
            path={name}
            label={names[name]}
            choices={choices[name]}
            chosen={draft[name] ?? []}
            onChange={(chosen) => set({ [name]: chosen })}
            error={errorOf(name)}
          />
        ))}
        <RangeFields {...fields} of={['priceFrom', 'priceTo']} />
        <RangeFields {...fields} of={['vintageFrom', 'vintageTo']} integer />
        <RangeFields {...fields} of={['meanFrom']} />
        <ChoiceFields
          path="product"
          label={names.product}
          choices={choices.product}
          chosen={draft.product ?? []}
          onChange={(chosen) => set({ product: chosen })}
          error={errorOf('product')}
        />
      </Stack>
    </fieldset>
  );
}
