import { Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { leadersOf, testWords, verdictWords } from '../../../../shared/rules/finding-sentences.js';
import { hasFinished, verdictOf } from '../../../../shared/rules/findings.js';
import { fewestFor, fewestRatings, fewestTogether } from '../../../../shared/rules/statistics.js';
import parts from '../report-parts.module.css';
import type { ReportAnalysis } from '../use-report';
import classes from './analysis-findings.module.css';
import { useProbability } from './use-probability';

type Kind = 'top' | 'agreement' | 'own' | 'map';
type Finding = { kind: Kind; said: string; based: string | null };
type Method = { title: string; name: string; answers: string; assumes: string; source: string };

/** The title and the statistical method of each kind of finding. */
const methodOf = (kind: Kind, t: TFunction<'analysis'>): Method => {
  switch (kind) {
    case 'top':
      return {
        title: t('top.title'),
        name: t('top.name'),
        answers: t('top.answers'),
        assumes: t('top.assumes'),
        source: t('top.source'),
      };
    case 'agreement':
      return {
        title: t('agreement.title'),
        name: t('agreement.name'),
        answers: t('agreement.answers'),
        assumes: t('agreement.assumes'),
        source: t('agreement.source'),
      };
    case 'own':
      return {
        title: t('own.title'),
        name: t('own.name'),
        answers: t('own.answers'),
        assumes: t('own.assumes'),
        source: t('own.source'),
      };
    default:
      return {
        title: t('map.title'),
        name: t('map.name'),
        answers: t('map.answers'),
        assumes: t('map.assumes'),
        source: t('map.source'),
      };
  }
};

/** States the findings in words. Each finding has a collapsed section about its method. */
export function AnalysisFindings({ analysis }: { analysis: ReportAnalysis }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const id = useId();
  const findings = useFindings(analysis);
  const { compared, drawn } = analysis.people;
  return (
    <section className={parts.card} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t('findings')}
      </Title>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={finding.kind}>
            <h3 className={parts.tableTitle}>{methodOf(finding.kind, t).title}</h3>
            <p className={classes.said}>{finding.said}</p>
            <How {...finding} />
          </li>
        ))}
      </ul>
      {drawn && <p className={parts.said}>{t('drawn', { shown: format.number(compared) })}</p>}
    </section>
  );
}

/** The method of a finding: its question, its assumptions, the number of people and the source. */
function How({ kind, based }: Finding) {
  const { t } = useTranslation('analysis');
  const { title, name, answers, assumes, source } = methodOf(kind, t);
  const facts: [string, string | null][] = [
    [t('method.name'), name],
    [t('method.answers'), answers],
    [t('method.assumes'), assumes],
    [t('method.based'), based],
    [t('method.source'), source],
  ];
  return (
    <details className={classes.how}>
      <summary aria-label={t('howOf', { title })}>{t('how')}</summary>
      <dl>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

type Words = {
  t: TFunction<'analysis'>;
  reports: TFunction<'reports'>;
  format: ReturnType<typeof useFormat>;
  p: ReturnType<typeof useProbability>;
};

function useFindings(analysis: ReportAnalysis): Finding[] {
  const words: Words = {
    t: useTranslation('analysis').t,
    reports: useTranslation('reports').t,
    format: useFormat(),
    p: useProbability(),
  };
  return [
    topOf(analysis, words),
    agreementOf(analysis, words),
    ownTasteOf(analysis, words),
    mapOf(analysis, words),
  ];
}

function topOf(analysis: ReportAnalysis, { t, reports, format }: Words): Finding {
  const { products, pairs } = analysis;
  const people = fewestRatings;
  if (products.filter(({ n }) => n >= people).length < 2)
    return { kind: 'top', said: t('top.few', { people }), based: null };
  const rivals = products.map(({ name, n, mean, ...rest }) => ({
    ...rest,
    lead: null,
    product: { name },
    ratings: { n, mean },
  }));
  const verdict = verdictOf(rivals);
  const [winner] = leadersOf(verdict);
  const { key, values } = verdictWords(verdict, hasFinished(analysis), format);
  const named = winner && verdict.kind !== 'tie' ? `${winner.product.name}.` : null;
  return {
    kind: 'top',
    said: [named, reports(key, values)].filter(Boolean).join(' '),
    based: [
      ...testWords(verdict, format).map((sentence) => reports(sentence.key, sentence.values)),
      t('top.based', { count: pairs, shown: format.number(pairs), people }),
    ].join(' '),
  };
}

function agreementOf({ agreement }: ReportAnalysis, { t, format, p }: Words): Finding {
  if (!agreement)
    return { kind: 'agreement', said: t('agreement.few', fewestFor.agreement), based: null };
  const { people, products, w, chiSquare, strength } = agreement;
  const agreed = {
    NONE: t('agreement.NONE'),
    WEAK: t('agreement.WEAK'),
    MODERATE: t('agreement.MODERATE'),
    STRONG: t('agreement.STRONG'),
  };
  const based = t('agreement.based', {
    people: format.number(people),
    products: format.number(products),
    w: format.number(w, 3),
    chiSquare: format.number(chiSquare, 2),
    p: p(agreement.p),
  });
  return { kind: 'agreement', said: agreed[strength], based };
}

function ownTasteOf(
  { ownTaste, camps, agreement, people, products }: ReportAnalysis,
  { t, format }: Words,
): Finding {
  type Liked = NonNullable<ReportAnalysis['camps']>[number]['liked'];
  const namesOf = (liked: Liked | undefined) =>
    format.list(
      (liked ?? []).map(
        ({ reference }) => products.find((product) => product.reference === reference)?.name ?? '',
      ),
    );
  if (camps) {
    const [one, other] = camps;
    const said = t('own.camps', {
      one: format.share(one?.people ?? 0, people.complete),
      names: namesOf(one?.liked),
      other: format.share(other?.people ?? 0, people.complete),
      otherNames: namesOf(other?.liked),
    });
    return {
      kind: 'own',
      said,
      based: t('own.based', { count: people.complete, shown: format.number(people.complete) }),
    };
  }
  // without a common order, half of all guests would seem to have a taste of their own
  if (agreement?.strength === 'NONE') return { kind: 'own', said: t('own.noOrder'), based: null };
  if (!ownTaste) return { kind: 'own', said: t('own.few', fewestFor.ownTaste), based: null };
  const { judged, apart, share: beyondChance, liked } = ownTaste;
  const based = t('own.based', { count: judged, shown: format.number(judged) });
  const said = () => {
    if (apart === 0) return t('own.none');
    if (apart === null) return t('own.some', { people: fewestTogether });
    if (beyondChance === null) return t('own.chance');
    const share = format.percent(beyondChance / 100, 0);
    return liked.length > 0
      ? t('own.liked', { share, names: namesOf(liked) })
      : t('own.many', { share });
  };
  return { kind: 'own', said: said(), based };
}

function mapOf({ map, people, products }: ReportAnalysis, { t, format }: Words): Finding {
  const common = products.filter((product) => product.common).length;
  if (!map) {
    const enough = common >= fewestFor.map.products && people.complete >= fewestFor.map.people;
    return { kind: 'map', said: enough ? t('map.same') : t('map.few', fewestFor.map), based: null };
  }
  return {
    kind: 'map',
    said: t('map.told'),
    based: [
      t('map.based', { people: format.number(map.people), products: format.number(common) }),
      t('map.found', { share: format.percent(map.shares.x + map.shares.y, 0) }),
    ].join('. '),
  };
}
