import { Switch } from '@mantine/core';
import { IconGlassFullFilled, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { reactionKinds } from '../../../shared/vocabulary/audience.js';
import type { Command } from '../apply-command';
import cards from '../cards.module.css';
import type { Desk } from '../run-steps';
import classes from './audience-card.module.css';

const icons = { toast: IconGlassFullFilled, heart: IconHeartFilled };

/** Reactions in the current step, and whether guests may react and ask. */
export function AudienceCard({
  audience,
  onChange,
}: {
  audience: Desk['audience'];
  onChange: (command: Command) => void;
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <section className={cards.card} aria-label={t('audience.title')}>
      <h2 className={cards.title}>{t('audience.title')}</h2>
      {audience.reactions && (
        <p className={classes.counts}>
          {reactionKinds.map((kind) => {
            const Icon = icons[kind];
            return (
              <span key={kind} data-kind={kind}>
                <Icon size={22} role="img" aria-label={t(`audience.${kind}`)} />
                {format.number(audience.counts[kind])}
              </span>
            );
          })}
        </p>
      )}
      {(['reactions', 'questions'] as const).map((what) => (
        <Switch
          key={what}
          size="md"
          classNames={{ body: classes.switch ?? '' }}
          label={t(`audience.${what}`)}
          checked={audience[what]}
          onChange={(event) => onChange({ [what]: event.currentTarget.checked })}
        />
      ))}
    </section>
  );
}
