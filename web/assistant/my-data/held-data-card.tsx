import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { languageNotSelected } from '../../../shared/vocabulary/answer-placeholders.js';
import type { HeldData } from './held-data';
import classes from './my-data.module.css';

type HeldCardProps = { held: HeldData; onCorrect: () => void; onErase: () => void };

/** The data that one organiser holds about the guest from one tasting. */
export function HeldDataCard({ held, onCorrect, onErase }: HeldCardProps) {
  const { t } = useTranslation('myData');
  const format = useFormat();
  const locale = useLocale();
  const {
    organiser,
    tasting,
    name,
    nickname,
    email,
    age,
    gender,
    table,
    language,
    platform,
    consents,
    counts,
    lastActivityAt,
    keptUntil,
  } = held;
  const at = (instant: string) => format.dateTime(instant, tasting.timeZone);
  const day = (instant: string) => format.date(instant, tasting.timeZone);
  const languageName =
    language === languageNotSelected
      ? null
      : new Intl.DisplayNames([locale, 'es'], { type: 'language' }).of(language.toLowerCase());
  const said = (['ratings', 'notes', 'answers', 'actions'] as const).flatMap((what) =>
    counts[what] > 0 ? [t(`said.${what}`, { count: counts[what] })] : [],
  );
  const consented = (given: { at: string } | null) =>
    given ? t('consent.given', { date: at(given.at) }) : t('consent.none');
  const facts: [string, string | null | undefined][] = [
    [t('field.name'), name],
    ...(nickname === null ? [] : [[t('field.nickname'), nickname] satisfies [string, string]]),
    [t('field.email'), email],
    [t('field.age'), age === null ? null : format.number(age)],
    [t('field.gender'), gender && t(`gender.${gender}`)],
    ...(table === null ? [] : [[t('field.table'), String(table)] satisfies [string, string]]),
    [t('field.language'), languageName],
    [t('field.platform'), t(`platform.${platform}`)],
    [t('field.said'), said.length > 0 ? format.list(said) : t('said.nothing')],
    [t('field.terms'), consented(consents.terms)],
    [t('field.contact'), consented(consents.contact)],
    [t('field.recap'), consented(consents.recap)],
    [t('field.lastActivity'), at(lastActivityAt)],
    [t('field.keptUntil'), day(keptUntil)],
  ];
  const heading = `held-${held.assistantId}`;
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading} className={classes.tasting}>
          {tasting.name}
        </h2>
        <p className={classes.holder}>
          {t('heldBy', { organiser: organiser.name, date: day(tasting.fromDate) })}
        </p>
      </header>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t('unsaid')}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.links}>
        {organiser.privacyPolicyUrl && (
          <Anchor href={organiser.privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
            {t('privacy', { organiser: organiser.name })}
          </Anchor>
        )}
        {organiser.termsUrl && (
          <Anchor href={organiser.termsUrl} target="_blank" rel="noopener noreferrer">
            {t('terms', { organiser: organiser.name })}
          </Anchor>
        )}
        {organiser.email && (
          <Anchor href={`mailto:${organiser.email}`}>
            {t('write', { organiser: organiser.name })}
          </Anchor>
        )}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCorrect} aria-describedby={heading}>
          {t('name.one')}
        </Button>
        <Button variant="outline" onClick={onErase} aria-describedby={heading}>
          {t('erase.one')}
        </Button>
      </div>
    </article>
  );
}
