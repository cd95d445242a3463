import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import classes from './chart-image-buttons.module.css';
import { usePictureSource } from './chart-image-source';
import type { LegendEntry } from './paint';

type PictureButtonsProps = {
  title: string;
  note?: string | undefined;
  /** Number of people or votes: one number, or one for each part. */
  n: number | readonly number[];
  legend?: readonly LegendEntry[] | undefined;
  /** The drawing on the page, or an element that is drawn only for the image. */
  drawing: () => SVGSVGElement | ReactNode;
};

/**
 * Buttons that save a chart as an SVG or PNG image with its title, number of people and source.
 */
export function PictureButtons({ title, note = '', n, legend = [], drawing }: PictureButtonsProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const errorText = useErrorText();
  const from = usePictureSource();
  if (!from) return null;

  const save = async (kind: 'svg' | 'png') => {
    try {
      // the code that draws images loads on the first click
      const { savePicture } = await import('./save-chart-image');
      const [few, many] = [Math.min(...[n].flat()), Math.max(...[n].flat())];
      const people =
        few === many
          ? format.number(many)
          : t('range', { from: format.number(few), to: format.number(many) });
      const about = `${from.about} · ${t('spread.n', { n: people })}`;
      await savePicture(drawing(), kind, { title, about, note, source: from.source, legend });
    } catch (error) {
      notifyError(errorText(error), t('picture.failed'));
    }
  };
  return (
    <span className={classes.buttons}>
      <IconDownload size={14} aria-hidden="true" color="var(--mantine-color-dimmed)" />
      {(['svg', 'png'] as const).map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.button}
          aria-label={t('picture.save', { format: kind.toUpperCase(), name: title })}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </UnstyledButton>
      ))}
    </span>
  );
}
