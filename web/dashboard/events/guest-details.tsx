import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { EventDraft } from './event-draft';

type Switches = Pick<EventDraft, 'liteMode' | 'emailAtEnd'>;

/** `emailAtEnd` decides alone: its door is the same with and without `liteMode`. */
const detailsOf = ({ liteMode, emailAtEnd }: Switches) =>
  emailAtEnd ? 'later' : liteMode ? 'either' : 'named';

/** Only a campaign has `liteMode`. */
const choices = {
  live: ['named', 'later'],
  podcast: ['named', 'either', 'later'],
} as const;

/** Selects whether guests give name and e-mail at the door, if they want, or at the end. */
export function GuestDetails({
  kind,
  value,
  onChange,
}: {
  kind: TastingKind;
  value: Switches;
  onChange: (value: Switches) => void;
}) {
  const { t } = useTranslation('events');
  return (
    <Radio.Group
      label={t('details.title')}
      value={detailsOf(value)}
      onChange={(chosen) =>
        onChange({ liteMode: chosen === 'either', emailAtEnd: chosen === 'later' })
      }
    >
      <Stack gap="sm" mt="xs" mb={4}>
        {choices[kind].map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={t(`details.${choice}.label`)}
            description={t(`details.${choice}.hint`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
