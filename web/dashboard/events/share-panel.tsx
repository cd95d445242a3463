import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconDoorEnter,
  IconFileTypePdf,
  IconMail,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { useAccount } from '~/api/account';
import { api } from '~/api/client';
import { HostLink } from '~/frame/host-link';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { textsInLanguage } from '~/i18n/texts-in-language';
import { useErrorText } from '~/i18n/use-error-text';
import { CopyLink } from '~/ui/copy-link';
import { notifyError } from '~/ui/notify';
import { QrCode } from '~/ui/qr-code';
import { saveFile } from '~/ui/save-file';
import { formatters } from '../../../shared/rules/format.js';
import { eventTimeInWords } from '../../../shared/rules/period-in-words.js';
import { zoneName } from '../../../shared/rules/zoned-time.js';
import { interfaceLanguageOf, interfaceLanguages } from '../../../shared/vocabulary/languages.js';
import type { Event } from './event-draft';
import { GuestQuestions } from './guest-questions';
import { LeadLinks } from './lead-links';
import classes from './share-panel.module.css';
import { StatusBadge } from './status-badge';

type SharingProps = { event: Event & { runEnded: boolean | undefined }; organiser: string };

/**
 * The code, the link and the ways to bring them to guests: QR code, messages, calendar and prints.
 */
export function SharePanel({ event, organiser }: SharingProps) {
  const { t } = useTranslation('events');
  const locale = useLocale();
  const invitation = useInvitation(event, organiser);
  const { publicLink, publicLinkWithoutStreaming, sessionCode } = event;
  const { publicCode } = sessionCode;
  // Guests take campaigns by themselves.
  const isLed = event.type === 'CONVENTIONAL_TAST';

  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{whenOf(event, locale)}</Text>
        {event.runEnded && <StatusBadge event={event} />}
      </div>
      <Stack gap="xs" align="center">
        <QrCode text={publicLink} label={t('share.qr')} />
        <p className={classes.code}>{publicCode}</p>
      </Stack>
      {isLed && (
        <Stack gap={4}>
          <LeadLinks code={publicCode} />
          <Text size="sm" c="dimmed">
            {t('lead.hint')}
          </Text>
        </Stack>
      )}
      <CopyLink url={publicLink} label={t('form.link')} live={false} />
      {publicLinkWithoutStreaming && (
        <CopyLink
          url={publicLinkWithoutStreaming}
          label={t('form.linkWithoutStreaming')}
          live={false}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Button
          component="a"
          href={invitation && `https://wa.me/?text=${encodeURIComponent(invitation.text)}`}
          target="_blank"
          rel="noopener"
          variant={isLed ? 'default' : 'filled'}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
        >
          {t('share.whatsapp')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={
            invitation &&
            `mailto:?subject=${encodeURIComponent(invitation.subject)}&body=${encodeURIComponent(invitation.text)}`
          }
          leftSection={<IconMail size={18} aria-hidden="true" />}
        >
          {t('share.mail')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`/api/v1/room/${publicCode}/calendar.ics`}
          leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        >
          {t('share.calendar')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={publicLink}
          target="_blank"
          rel="noopener"
          leftSection={<IconDoorEnter size={18} aria-hidden="true" />}
        >
          {t('share.guest')}
        </Button>
        <CardButton event={event} format="A5" label={t('share.card')} />
        <CardButton event={event} format="A4" label={t('share.poster')} />
        {event.tables > 0 && (
          <CardButton event={event} format="A5" perTable label={t('share.tables')} />
        )}
      </SimpleGrid>
      {isLed && (
        <HostLink
          path="/api/v1/session/user/{uid}/{id}/hostLink"
          id={event.id}
          hint={t('hostLink.hint')}
        />
      )}
      {isLed && <GuestQuestions id={event.id} />}
      {foreign.test(event.tasting + organiser) && (
        <Text size="sm" c="dimmed">
          {t('share.latin')}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Matches letters that are not Latin, Greek or Cyrillic. The PDF transliterates them into Latin.
 */
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]/u;

/** Downloads a PDF of the event to print. */
function CardButton({
  event,
  format,
  perTable = false,
  label,
}: {
  event: Event;
  format: 'A5' | 'A4';
  /** A page for each table. */
  perTable?: boolean;
  label: string;
}) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await api.GET('/api/v1/session/user/{uid}/{id}/card.pdf', {
        params: {
          path: { uid, id: event.id },
          query: { format, ...(perTable && { tables: true }) },
        },
        parseAs: 'blob',
      });
      if (data)
        saveFile(
          data as unknown as Blob,
          `${event.sessionCode.publicCode}-${perTable ? 'tables' : format}.pdf`,
        );
    } catch (error) {
      notifyError(errorText(error), t('share.pdfFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() => void save()}
      leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}

/**
 * The time of the event in its own zone. The zone is named if the reader's clock shows another
 * time.
 */
function whenOf({ type, duration, sessionCode, timeZone }: Event, locale: string): string {
  const { fromDate, toDate } = sessionCode;
  const from = new Date(fromDate);
  const words = eventTimeInWords({ type, from, to: new Date(toDate), duration, timeZone }, locale);
  const { dateTime } = formatters(locale);
  const elsewhere = dateTime(fromDate, timeZone) !== dateTime(fromDate);
  return elsewhere ? `${words} · ${zoneName(timeZone, locale, from)}` : words;
}

/**
 * Subject and text of the invitation, in the event's language if the interface has that language,
 * else in the reader's. Undefined until the texts are loaded.
 */
function useInvitation(event: Event, organiser: string) {
  const locale = useLocale();
  const language =
    interfaceLanguages.find((offered) => offered === event.lang.toLowerCase()) ??
    interfaceLanguageOf(baseLanguage(locale));
  const { data: t } = useSWR(`invitation ${language}`, () => textsInLanguage(language, 'events'));
  if (!t) return undefined;
  const said = {
    organiser,
    tasting: event.tasting,
    when: whenOf(event, language),
    link: event.publicLink,
    code: event.sessionCode.publicCode,
  };
  return { subject: t('share.subject', said), text: t('share.text', said) };
}
