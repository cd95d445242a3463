import { Anchor, Badge, Button, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api } from '~/api/client';
import { useMay } from '~/api/company';
import NotFoundPage from '~/frame/not-found.page';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { EmailAddress } from '~/ui/email-address';
import { FormSection } from '~/ui/form-section';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { languageIn } from '../../../shared/rules/text.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { languageNotSelected } from '../../../shared/vocabulary/session.js';
import classes from './assistant-answers.module.css';
import { AssistantProducts } from './assistant-products';
import { faceIcons, useFaceNames } from './face-icons';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { ReportSubpage } from './report-subpage';
import {
  type AssistantResults,
  clearReportCache,
  linksOf,
  useAssistant,
  useReportAddress,
} from './use-report';

/** All answers of one guest. */
export default function ReportAssistantPage() {
  const { assistantId } = useParams();
  const address = useReportAddress();
  return address && assistantId ? (
    <Read
      key={`${address.kind} ${address.id} ${assistantId}`}
      address={address}
      assistantId={assistantId}
    />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address, assistantId }: { address: ReportRef; assistantId: string }) {
  return (
    <ReportLoader address={address} reading={useAssistant(address, assistantId)}>
      {(results) => <Results address={address} results={results} />}
    </ReportLoader>
  );
}

function Results({ address, results }: { address: ReportRef; results: AssistantResults }) {
  const { t } = useTranslation('reports');
  const mayManage = useMay('manage');
  const { report, event, assistant, survey, products, ownWay, satisfaction, finalComment } =
    results;
  const name = assistant.name === '-' ? t('texts.unnamed') : assistant.name;
  return (
    <ReportSubpage
      address={address}
      report={report}
      event={event}
      title={name}
      way={[{ label: t('assistants.title'), to: linksOf(address).assistants }]}
      actions={
        assistant.forgotten || !mayManage ? undefined : <Forget id={assistant.id} name={name} />
      }
    >
      <Person assistant={assistant} timeZone={event.timeZone} />
      {survey.length > 0 && (
        <FormSection title={t('survey.title')}>
          <Answered survey={survey} />
        </FormSection>
      )}
      <AssistantProducts products={products} ownWay={ownWay} event={event} />
      {satisfaction.length > 0 && (
        <FormSection title={t('satisfaction.title')}>
          <Faces satisfaction={satisfaction} />
        </FormSection>
      )}
      <FormSection title={t('assistant.comment')}>
        {finalComment ? (
          <blockquote className={classes.written}>{finalComment}</blockquote>
        ) : (
          <Text c="dimmed">{t('assistant.noComment')}</Text>
        )}
      </FormSection>
    </ReportSubpage>
  );
}

/** The personal data that the guest gave. */
function Person({
  assistant,
  timeZone,
}: {
  assistant: AssistantResults['assistant'];
  timeZone: string;
}) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const { email, language, platform, age, gender, creationDate, lastUpdate, forgotten } = assistant;
  const genders: Record<string, string> = {
    FEMALE: t('gender.FEMALE'),
    MALE: t('gender.MALE'),
    OTHER: t('gender.OTHER'),
  };
  const facts = [
    {
      label: t('assistants.email'),
      value: email && (
        <Anchor href={`mailto:${encodeURIComponent(email)}`}>
          <EmailAddress email={email} />
        </Anchor>
      ),
    },
    {
      label: t('assistant.language'),
      value: language && language !== languageNotSelected && languageIn(language, locale),
    },
    { label: t('assistant.platform'), value: platform && t(`platform.${platform}`) },
    { label: t('assistant.age'), value: age === null ? null : format.number(age) },
    { label: t('assistant.gender'), value: gender && (genders[gender] ?? gender) },
    { label: t('assistants.came'), value: format.dateTime(creationDate, timeZone) },
    { label: t('assistant.lastAnswer'), value: format.dateTime(lastUpdate, timeZone) },
  ];
  return (
    <section className={parts.card} aria-label={t('assistant.data')}>
      {forgotten && (
        <Badge variant="light" color="gray" tt="none" mb="sm">
          {t('forget.done')}
        </Badge>
      )}
      <dl className={classes.answers}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answered({ survey }: Pick<AssistantResults, 'survey'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  return (
    <dl className={classes.answers}>
      {survey.map(({ reference, question, answers }) => (
        <div key={reference}>
          <dt>{localize(question, locale)}</dt>
          <dd>
            {answers.length > 0
              ? format.list(answers.map(({ text }) => localize(text, locale)))
              : t('assistant.unanswered')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Faces({ satisfaction }: Pick<AssistantResults, 'satisfaction'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const names = useFaceNames();
  return (
    <dl className={classes.answers}>
      {satisfaction.map(({ reference, concept, value }) => {
        const Face = value === null ? undefined : faceIcons[value - 1];
        return (
          <div key={reference}>
            <dt>{localize(concept, locale)}</dt>
            <dd className={classes.face}>
              {Face && <Face size={24} stroke={1.6} aria-hidden="true" />}
              {value === null ? t('assistant.notVoted') : names[value - 1]}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Deletes a guest's personal data. The confirmation says what is deleted and what stays. */
function Forget({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('reports');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  const forget = async () => {
    const body = (
      <>
        <Text size="sm">{t('forget.goes')}</Text>
        <Text size="sm" mt="xs">
          {t('forget.stays')}
        </Text>
      </>
    );
    if (
      !(await confirmAction({
        title: t('forget.title', { name }),
        body,
        confirm: t('forget.action'),
      }))
    )
      return;
    setBusy(true);
    try {
      await api.DELETE('/api/v1/privacy/{uid}/guest/{assistantId}', {
        params: { path: { uid, assistantId: id } },
      });
      notifySaved(t('forget.done'));
      void clearReportCache();
    } catch (error) {
      notifyError(errorText(error), t('forget.failed'));
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconUserOff size={18} aria-hidden="true" />}
      onClick={() => void forget()}
    >
      {t('forget.action')}
    </Button>
  );
}
