import { Button, Drawer, Group, Loader, Text, Textarea } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck, IconClock, IconEyeOff, IconPresentation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { DrawerTitle } from '~/ui/drawer-title';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { questionLimits } from '../../../shared/vocabulary/audience.js';
import { CallFailure } from '../call-failure';
import drawer from '../guests-drawer.module.css';
import type { Desk } from '../run-steps';
import { useHostCall } from '../use-host-call';
import classes from './questions-drawer.module.css';

type Question = GetData<'/api/v1/desk/{code}/questions'>['questions'][number];
type Change = { state?: Question['state']; reply?: string; shown?: boolean };

const icons = { WAITING: IconClock, ANSWERED: IconCheck, HIDDEN: IconEyeOff };

/** The questions of guests: the instructor answers, hides or shows them on the screen. */
export default function QuestionsDrawer({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  const narrow = useNarrow();
  const mounted = useMounted();
  const { code } = desk.session;
  const { changedAt, shown, waiting } = desk.audience;
  const { data, error, mutate } = useGet('/api/v1/desk/{code}/questions', {
    params: { path: { code } },
  });
  const { failure, send } = useHostCall();
  useRestoreFocus(mounted);
  const seen = `${changedAt} ${waiting} ${shown}`;
  const first = useRef(seen);
  useEffect(() => {
    if (first.current === seen) return;
    first.current = seen;
    void mutate();
  }, [seen, mutate]);

  const change = async (id: string, body: Change) => {
    const params = { path: { code, id } };
    const call = () => unwrap(api.PUT('/api/v1/desk/{code}/questions/{id}', { params, body }));
    if (await send(call)) await mutate();
  };

  return (
    <Drawer
      opened={mounted}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : 'lg'}
      title={
        <DrawerTitle className={drawer.title}>
          {t('desk:audience.open', { count: waiting })}
        </DrawerTitle>
      }
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
    >
      <CallFailure failure={failure} />
      {data ? (
        <ul className={classes.questions}>
          {data.questions.map((question) => (
            <QuestionItem
              key={question.reference}
              question={question}
              isShown={shown === question.reference}
              isLed={desk.status === 'LED'}
              onChange={(body) => change(question.reference, body)}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Loader aria-label={t('common:loading')} />
      )}
      {data?.questions.length === 0 && <Text c="dimmed">{t('desk:audience.none')}</Text>}
    </Drawer>
  );
}

type QuestionItemProps = {
  question: Question;
  isShown: boolean;
  isLed: boolean;
  onChange: (body: Change) => Promise<void>;
};

function QuestionItem({ question, isShown, isLed, onChange }: QuestionItemProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [writes, setWrites] = useState(false);
  const { text, name, state, reply, askedAt } = question;
  const Icon = icons[state];
  const run = async (body: Change) => {
    setBusy(true);
    await onChange(body);
    setBusy(false);
  };
  const button = (label: string, body: Change) => (
    <Button variant="default" h={44} disabled={busy} onClick={() => void run(body)}>
      {label}
    </Button>
  );
  return (
    <li data-state={state}>
      <p className={classes.text}>{text}</p>
      <p className={classes.facts}>
        <span>{name || t('guests.unnamed')}</span>
        <time dateTime={askedAt}>{format.dateTime(askedAt)}</time>
        <span className={classes.state}>
          <Icon size={18} aria-hidden="true" />
          {t(`audience.state.${state}`)}
        </span>
        {isShown && (
          <span className={classes.shown}>
            <IconPresentation size={18} aria-hidden="true" />
            {t('audience.onScreen')}
          </span>
        )}
      </p>
      {reply && <p className={classes.reply}>{reply}</p>}
      {writes ? (
        <ReplyForm
          reply={reply ?? ''}
          onCancel={() => setWrites(false)}
          onSend={async (typed) => {
            await run({ reply: typed });
            setWrites(false);
          }}
        />
      ) : (
        <Group gap="xs">
          <Button h={44} disabled={busy} onClick={() => setWrites(true)}>
            {t(reply ? 'audience.edit' : 'audience.answer')}
          </Button>
          {state === 'WAITING' && button(t('audience.said'), { state: 'ANSWERED' })}
          {isLed &&
            state !== 'HIDDEN' &&
            button(t(isShown ? 'audience.takeOff' : 'audience.show'), { shown: !isShown })}
          {state === 'HIDDEN'
            ? button(t('audience.unhide'), { state: reply ? 'ANSWERED' : 'WAITING' })
            : button(t('audience.hide'), { state: 'HIDDEN' })}
        </Group>
      )}
    </li>
  );
}

type ReplyFormProps = {
  reply: string;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
};

function ReplyForm({ reply, onSend, onCancel }: ReplyFormProps) {
  const { t } = useTranslation(['desk', 'common']);
  const [typed, setTyped] = useState(reply);
  const field = useRef<HTMLTextAreaElement>(null);
  // The press on the button that opened the form asks to write.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(typed);
      }}
    >
      <Textarea
        size="md"
        rows={3}
        ref={field}
        label={t('desk:audience.reply')}
        description={t('desk:audience.replyHint')}
        maxLength={questionLimits.reply}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" h={44} disabled={typed.trim() === '' && reply === ''}>
          {t('desk:audience.send')}
        </Button>
        <Button variant="default" h={44} onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </form>
  );
}
