import { Text } from '@mantine/core';
import { useLocale } from '~/i18n';
import { capitalised } from '../../../shared/rules/text.js';
import { zoneName } from '../../../shared/rules/zoned-time.js';
import { useFormat } from '../use-format';

/** An instant in the time zone of its place. The zone is named if the reader's time differs. */
export function ZonedTime({ at, zone }: { at: string; zone: string }) {
  const locale = useLocale();
  const format = useFormat();
  const shown = format.dateTime(at, zone);
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {shown}
      {shown !== format.dateTime(at) && (
        <Text span display="block" size="xs" c="dimmed">
          {capitalised(zoneName(zone, locale, new Date(at)), locale)}
        </Text>
      )}
    </time>
  );
}
