import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { scaleColor } from '~/theme/palette';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { faceIcons, useFaceNames } from './faces';
import parts from './report-parts.module.css';
import classes from './satisfaction.module.css';
import type { SatisfactionResult } from './use-report';

/** Each concept over ten, with how many voted which face. */
export function Satisfaction({ results }: { results: readonly SatisfactionResult[] }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  if (results.every(({ n }) => n === 0)) return <p className={parts.muted}>{t('satisfaction.none')}</p>;
  return (
    <ul className={classes.concepts}>
      {results.map(({ reference, concept, n, mean, counts }) => (
        <li key={reference}>
          <span className={classes.concept}>{localize(concept, locale)}</span>
          <span className={classes.conceptMean}>
            {mean === null ? '–' : format.number(mean, 2)}
            {mean !== null && <small>{t('outOf', { max: 10 })}</small>}
            <small>{t('spread.n', { n: format.number(n) })}</small>
          </span>
          <Faces counts={counts} n={n} />
        </li>
      ))}
    </ul>
  );
}

function Faces({ counts, n }: { counts: readonly number[]; n: number }) {
  const names = useFaceNames();
  const format = useFormat();
  return (
    <div className={classes.faces}>
      <span className={classes.stack} aria-hidden="true">
        {counts.map((count, index) =>
          count === 0 ? null : <span key={names[index]} style={{ width: `${(100 * count) / n}%`, background: scaleColor(3 - index, 4) }} />,
        )}
      </span>
      <ul>
        {counts.map((count, index) => {
          const Icon = faceIcons[index];
          return (
            <li key={names[index]}>
              {Icon && <Icon size={18} stroke={1.6} aria-hidden="true" />}
              <VisuallyHidden>{names[index]}: </VisuallyHidden>
              {format.number(count)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
