import { Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { SheetQuestion } from '~/frame/questions/sheet-question';
import type { Vote } from '../../../shared/vocabulary/session.js';
import classes from './component-card.module.css';
import { type ComponentDraft, countedOptions } from './sheet-draft';

type Asked = components['schemas']['RoomComponentDto'];
type AskedOption = components['schemas']['RoomOptionDto'];

/** Converts the draft of a question to the form that guests get. */
function askedOf({ key, name, type, buttonAddText, icon, ...rest }: ComponentDraft): Asked {
  const top: AskedOption[] = [];
  const open: AskedOption[] = [];
  for (const row of countedOptions({ type, ...rest })) {
    const option: AskedOption = { id: row.key, name: row.name, icon: row.icon };
    open.length = row.depth - 1;
    const above = open.at(-1);
    if (above) (above.options ??= []).push(option);
    else top.push(option);
    open.push(option);
  }
  return { id: key, order: 1, name, type, buttonAddText, icon, options: top } as Asked;
}

/** Interactive preview of a question as guests see it. */
export function QuestionPreview({ component }: { component: ComponentDraft }) {
  const { t } = useTranslation('sheets');
  const [vote, setVote] = useState<Vote | null>(null);
  const drawn = useDeferredValue(component);
  const asked = useMemo(() => askedOf(drawn), [drawn]);
  return (
    <aside className={classes.preview} aria-label={t('preview.title')}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('preview.title')}
      </Text>
      <SheetQuestion key={asked.type} component={asked} vote={vote} onVote={setVote} />
    </aside>
  );
}
