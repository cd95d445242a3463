import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { fewestRated } from '../../../shared/rules/palate.js';
import { findingKind, findingName } from './finding-words';
import classes from './findings.module.css';
import parts from './palate.module.css';
import { Part } from './part';
import type { Finding, Palate } from './types';

/**
 * The traits that the guest likes more and less than the rest, with certainty and evidence; or the
 * reason why nothing can be said yet.
 */
export function Findings({ palate: { state, products, more, less } }: { palate: Palate }) {
  const { t } = useTranslation('palate');
  if (state === 'TOO_FEW')
    return (
      <Nothing
        title={t('state.tooFewTitle')}
        text={t('state.tooFew', { count: Math.max(1, fewestRated - products) })}
      />
    );
  if (state === 'ALL_ALIKE')
    return <Nothing title={t('state.allAlikeTitle')} text={t('state.allAlike')} />;
  if (more.length + less.length === 0)
    return <Nothing title={t('state.nothingTitle')} text={t('state.nothing')} />;
  const strongest = Math.max(...[...more, ...less].map(({ lift }) => Math.abs(lift)));
  return (
    <>
      {more.length > 0 && (
        <Part title={t('likes.more')}>
          <FindingList findings={more} strongest={strongest} />
        </Part>
      )}
      {less.length > 0 && (
        <Part title={t('likes.less')}>
          <FindingList findings={less} strongest={strongest} />
        </Part>
      )}
      <details className={`${parts.opened} ${classes.how}`}>
        <summary>{t('likes.how.title')}</summary>
        <ul>
          {(['stars', 'minimum', 'caution', 'certainty', 'blind'] as const).map((rule) => (
            <li key={rule}>{t(`likes.how.${rule}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <Part title={title}>
    <p className={parts.aside}>{text}</p>
  </Part>
);

/**
 * @param strongest the largest distance of any finding from the guest's mean. It is drawn as a full
 * line
 */
function FindingList({ findings, strongest }: { findings: readonly Finding[]; strongest: number }) {
  const { t } = useTranslation(['palate', 'common']);
  const locale = useLocale();
  const format = useFormat();
  return (
    <ul className={parts.cards}>
      {findings.map((finding) => {
        const { kind, trait, band, n, mean, lift, certainty } = finding;
        return (
          <li key={`${kind} ${trait?.key ?? band?.from}`} data-certainty={certainty}>
            <p className={classes.kind}>{findingKind(finding, locale, t)}</p>
            <h3>{findingName(finding, locale, t, format)}</h3>
            <div className={classes.line} aria-hidden="true">
              <span style={{ inlineSize: `${(Math.abs(lift) / strongest) * 100}%` }} />
            </div>
            <p>
              {t('likes.evidence', { count: n, mean: format.number(mean, 1) })}
              <br />
              {t(lift > 0 ? 'likes.above' : 'likes.under', {
                lift: format.number(Math.abs(lift), 1),
              })}
            </p>
            <p className={classes.certainty}>{t(`likes.certainty.${certainty}`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
