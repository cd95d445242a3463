import { Text } from '@mantine/core';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { dateLocale } from '../../../shared/rules/format.js';
import { capitalised } from '../../../shared/rules/text.js';
import { zoneName } from '../../../shared/rules/zoned-time.js';

/**
 * An instant of an event with the month as a word, as guests see it. The zone is named if the
 * reader's time differs.
 */
export function EventMoment({ at, zone }: { at: string; zone: string }) {
  const locale = useLocale();
  const { dateTime } = useFormat();
  const moment = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  });
  return (
    <time dateTime={at}>
      {moment.format(new Date(at))}
      {dateTime(at, zone) !== dateTime(at) && (
        <Text span display="block" size="xs" c="dimmed">
          {capitalised(zoneName(zone, locale, new Date(at)), locale)}
        </Text>
      )}
    </time>
  );
}
