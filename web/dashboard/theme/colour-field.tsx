import { Button, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '~/theme/tokens';
import type { FormPart } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import { contrast, isColor } from '../../../shared/rules/contrast.js';
import { defaultTheme } from '../../../shared/vocabulary/theme.js';
import classes from './colour-field.module.css';
import { normaliseColour } from './normalise-colour';
import type { ThemeDraft } from './theme-draft';

type Name = 'mainColor' | 'secondaryColor';

type ColourFieldProps = {
  form: FormPart<ThemeDraft, Name>;
  name: Name;
  /** Returns the colour that rooms use: the same one, or the nearest one with enough contrast. */
  worn: (colour: string) => string;
  /** The required contrast ratio. */
  wanted: number;
};

/**
 * Field for a colour, typed or picked.
 * If rooms cannot use the colour as it is, the field warns at once and offers the nearest readable
 * one.
 */
export function ColourField({
  form: { draft, set, errorOf, leave },
  name,
  worn,
  wanted,
}: ColourFieldProps) {
  const { t } = useTranslation('theme');
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const label = t(`colour.${name}`);
  const colour = draft[name];
  const known = isColor(colour);
  const shown = known ? worn(colour) : colour;
  const ratio = (one: string) => format.number(Math.floor(contrast(one, page.light) * 10) / 10);
  return (
    <div>
      <TextInput
        ref={field}
        name={name}
        label={label}
        description={t(`colour.${name}Hint`)}
        value={colour}
        error={errorOf(name)}
        onChange={(event) => set(name, event.currentTarget.value)}
        onBlur={() => {
          set(name, normaliseColour(colour));
          leave(name);
        }}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        leftSectionWidth={52}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('colour.pick', { label })}
            value={known ? colour.toLowerCase() : defaultTheme()[name]}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        }
      />
      <div role="status">
        {known && shown !== colour && (
          <div className={classes.warning}>
            <Text size="sm" className={classes.words}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>
                {t(`colour.${name}Fails`, { ratio: ratio(colour), wanted: format.number(wanted) })}
              </span>
            </Text>
            <Button
              size="xs"
              variant="default"
              leftSection={
                <span className={classes.dot} style={{ background: shown }} aria-hidden="true" />
              }
              onClick={() => {
                // The button disappears with the warning, so the field takes the focus.
                field.current?.focus({ preventScroll: true });
                set(name, shown);
              }}
            >
              {t('colour.use', { colour: shown })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
