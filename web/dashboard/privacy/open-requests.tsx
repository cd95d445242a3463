import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { usePage } from '~/api/use-page';
import { EmailAddress } from '~/ui/email-address';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { PageButtons } from '~/ui/page-buttons';
import { AnswerRequest } from './answer-request';
import classes from './privacy.module.css';
import { RegisterRequest } from './register-request';
import { type PrivacyRequest, requestsPath, useDays } from './use-privacy-requests';

/** Requests per page. */
const shown = 20;

/** The requests that wait for an answer, the most urgent first, and a way to register one. */
export function OpenRequests() {
  const { t } = useTranslation('privacy');
  const { uid } = useAccount();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = { state: 'OPEN' as const, sort: 'dueOn', limit: shown, ...(cursor && { cursor }) };
  const { data, error, isLoading, mutate } = usePage(requestsPath, {
    params: { path: { uid }, query },
  });
  const [registering, setRegistering] = useState(false);
  const [answered, setAnswered] = useState<PrivacyRequest | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const requests = data?.rows;
  return (
    <FormSection title={t('requests.title')} description={t('requests.body')}>
      <div ref={heading} tabIndex={-1} className={classes.place}>
        {error && !requests && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!error && !requests && <Skeleton h={80} radius="md" />}
        {requests?.length === 0 && <Text size="sm">{t('requests.none')}</Text>}
        {requests && requests.length > 0 && (
          <ul className={classes.rows}>
            {requests.map((request) => (
              <OpenRow key={request.id} request={request} onAnswer={() => setAnswered(request)} />
            ))}
          </ul>
        )}
      </div>
      <Group justify="space-between" mt="md" gap="sm">
        <Button
          variant={requests?.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setRegistering(true)}
        >
          {t('requests.register')}
        </Button>
        <PageButtons
          cursors={cursors}
          next={data?.next ?? null}
          busy={isLoading}
          goTo={setCursors}
        />
      </Group>
      {registering && <RegisterRequest onClose={() => setRegistering(false)} />}
      {answered && (
        <AnswerRequest
          request={answered}
          onClose={(isClosed) => {
            setAnswered(null);
            // The pressed button is gone with its row, so the list takes the focus.
            if (isClosed) heading.current?.focus();
          }}
        />
      )}
    </FormSection>
  );
}

function OpenRow({ request, onAnswer }: { request: PrivacyRequest; onAnswer: () => void }) {
  const { t } = useTranslation('privacy');
  const days = useDays();
  const { kind, channel, email, dueOn, receivedOn, extension, exportedAt } = request;
  const left = days.daysTo(dueOn);
  const due = { date: days.day(dueOn), days: days.distance(dueOn) };
  const told = [
    t('requests.received', { channel: t(`channel.${channel}`), date: days.day(receivedOn) }),
    extension && t('requests.extended', { reason: t(`extension.${extension}`) }),
    exportedAt && t('requests.exported', { date: days.instant(exportedAt) }),
  ].filter(Boolean);
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Badge variant="light" color="gray">
            {t(`kind.${kind}`)}
          </Badge>
          <Text fw={600} className={classes.long}>
            <EmailAddress email={email ?? ''} />
          </Text>
        </Group>
        <Text
          size="sm"
          fw={left <= 7 ? 600 : 400}
          c={left < 0 ? 'var(--mantine-color-error)' : undefined}
          mt={4}
        >
          {left < 0 ? t('requests.overdue', due) : t('requests.due', due)}
        </Text>
        <Text size="sm" c="dimmed">
          {told.join(' · ')}
        </Text>
      </div>
      <Button
        variant="light"
        onClick={onAnswer}
        aria-label={t('requests.answerOf', { email: email ?? '' })}
      >
        {t('requests.answer')}
      </Button>
    </li>
  );
}
