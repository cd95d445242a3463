import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isTransient } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { FocusedTitle } from '~/ui/focused-title';
import { checkJoin } from '../../../shared/rules/join.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { joinRoom } from '../room-api';
import type { RoomStore } from '../room-store';
import type { Door, JoinBody, Joined } from '../room-types';
import { useRetryAfter } from '../use-retry-after';
import { CallNotices } from './call-notices';
import { ConsentText } from './consent-text';
import { deviceInfo } from './device-info';
import classes from './join-form.module.css';
import { LockedDoor } from './locked-door';
import { nothingTicked, OptionalConsents } from './optional-consents';
import { ResumeForm } from './resume-form';

const genders = ['FEMALE', 'MALE', 'OTHER'] as const;
type Gender = (typeof genders)[number];
const fields = ['name', 'email', 'age', 'ofAge', 'consent'] as const;
type Field = (typeof fields)[number];

const required = (path: Field): Issue => ({ path, code: 'REQUIRED' });

type JoinFormProps = {
  door: Door;
  store: RoomStore;
  /** The link invites to take part without a name. */
  liteFirst: boolean;
  /** Another device has taken this person's place. */
  elsewhere: boolean;
  onEnter: (joined: Joined) => void;
  /**
   * Returns to the tasting without adding a name. Set only for a guest who joined without a name.
   */
  onStay: (() => void) | undefined;
  /** Called when the server answers that the room has closed or has not opened yet. */
  onClosed: () => void;
  /** Called when the host has removed this guest before. */
  onRemoved: () => void;
};

/**
 * Form to join with name and e-mail or, if the event allows it, without a name. It also leads to
 * the form to resume from another device.
 */
export function JoinForm({
  door,
  store,
  liteFirst,
  elsewhere,
  onEnter,
  onStay,
  onClosed,
  onRemoved,
}: JoinFormProps) {
  const { t, i18n } = useTranslation(['room', 'common']);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const isLater = door.emailAtEnd && !onStay;
  const [wantsLite, setLite] = useState(!onStay && (isLater || liteFirst));
  // The organiser may change the event meanwhile.
  const lite = wantsLite && door.liteMode;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [ofAge, setOfAge] = useState(false);
  const [age, setAge] = useState('');
  const [gender, setGender] = useState<Gender | ''>('');
  const [consent, setConsent] = useState(false);
  const [ticked, setTicked] = useState(nothingTicked);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  /** The door is locked. `waits`: the desk shows this guest. */
  const [locked, setLocked] = useState<{ waits: boolean } | null>(null);
  const asks = door.locked && !onStay;
  const patience = useRetryAfter();
  const [resuming, setResuming] = useState<'asked' | 'inUse' | null>(elsewhere ? 'asked' : null);

  const years = /^\d{1,3}$/.test(age.trim()) ? Math.min(130, Number(age)) : null;
  const errorOf = (field: Field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? errorText(issue) : undefined;
  };

  const send = async (asLite: boolean) => {
    const who = asLite
      ? { lite: true }
      : { lite: false, name: name.trim(), email: email.trim(), ...ticked };
    // A missing e-mail is an error. Joining without a name has its own switch.
    const missing: Issue[] =
      asLite || email.trim() ? [] : [...(name.trim() ? [] : [required('name')]), required('email')];
    const given = onStay ? { ofAge: true, consent: true } : { ofAge, consent };
    const checked = checkJoin({ ...who, ...given, age: years }, door);
    const found = [
      ...missing,
      ...checked.filter(({ path }) => !missing.some((issue) => issue.path === path)),
    ];
    setIssues(found);
    setFailure(undefined);
    if (found.length > 0) {
      const first = fields.find((field) => found.some(({ path }) => path === field));
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      const body: JoinBody = {
        ...who,
        ...deviceInfo(store, i18n.language),
        ...given,
        ...(years === null ? {} : { age: years }),
        ...(gender ? { gender } : {}),
      };
      onEnter(await patience.patiently(() => joinRoom(door.code, body)));
    } catch (error) {
      // A guest who waits at the door goes on waiting.
      if (locked && isTransient(error)) return;
      const isLocked = error instanceof ApiError && error.code === 'ROOM_LOCKED';
      setLocked(isLocked ? { waits: error.details['waiting'] === true } : null);
      if (isLocked) return;
      if (error instanceof ApiError && error.code === 'EMAIL_IN_USE') setResuming('inUse');
      else if (error instanceof ApiError && error.code === 'GUEST_REMOVED') onRemoved();
      else if (
        error instanceof ApiError &&
        (error.code === 'ROOM_FINISHED' || error.code === 'ROOM_NOT_STARTED')
      )
        onClosed();
      else if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(lite);
  };

  if (locked)
    return (
      <LockedDoor waits={locked.waits} onKnock={() => send(lite)} onBack={() => setLocked(null)} />
    );
  if (resuming) {
    return (
      <ResumeForm
        door={door}
        store={store}
        email={email}
        ticked={ticked}
        why={elsewhere && resuming === 'asked' ? 'elsewhere' : resuming}
        onEnter={onEnter}
        onBack={() => setResuming(null)}
        // Joins at once, because the guest gave age and consent in the join form.
        onLite={
          door.liteMode && resuming === 'inUse'
            ? () => {
                setResuming(null);
                setLite(true);
                void send(true);
              }
            : undefined
        }
      />
    );
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <FocusedTitle order={2}>
          {onStay ? t('room:quiz.introduce') : t('room:join.title')}
        </FocusedTitle>
        {onStay && <Text c="dimmed">{t('room:join.introduce')}</Text>}
        {asks && (
          <Alert color="main" title={t('room:locked.title')}>
            {t('room:locked.door')}
          </Alert>
        )}
        {door.liteMode && !isLater && !onStay && (
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('room:join.how')}
            value={lite ? 'lite' : 'named'}
            onChange={(value) => {
              setLite(value === 'lite');
              setIssues([]);
            }}
            data={[
              { value: 'named', label: t('room:join.named') },
              { value: 'lite', label: t('room:join.lite') },
            ]}
          />
        )}
        {lite ? (
          <Text c="dimmed">
            {isLater
              ? t('room:join.laterHint')
              : t(door.demo ? 'room:join.trialHint' : 'room:join.liteHint')}
          </Text>
        ) : (
          <>
            <TextInput
              name="name"
              label={t('room:join.name')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={errorOf('name')}
              autoComplete="name"
              maxLength={limits.name}
              size="md"
              required
            />
            <TextInput
              name="email"
              type="email"
              label={t('common:field.email')}
              description={t('room:join.emailHint')}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={errorOf('email')}
              autoComplete="email"
              inputMode="email"
              size="md"
              required
            />
          </>
        )}
        {!(isLater && lite) && (
          <details className={classes.details} open={errorOf('age') ? true : undefined}>
            <summary>
              {t('room:join.more')}
              <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
            </summary>
            <SimpleGrid cols={2}>
              <TextInput
                name="age"
                label={t('room:join.age')}
                value={age}
                onChange={(event) => setAge(event.currentTarget.value.replace(/\D/g, ''))}
                error={errorOf('age')}
                inputMode="numeric"
                maxLength={3}
                size="md"
              />
              <NativeSelect
                label={t('room:join.gender')}
                value={gender}
                onChange={(event) =>
                  setGender(genders.find((each) => each === event.currentTarget.value) ?? '')
                }
                size="md"
              >
                <option value="">{t('room:join.unsaid')}</option>
                {genders.map((each) => (
                  <option key={each} value={each}>
                    {t(`room:join.genders.${each}`)}
                  </option>
                ))}
              </NativeSelect>
            </SimpleGrid>
          </details>
        )}
        <div>
          {!onStay && (
            <>
              <Checkbox
                name="ofAge"
                className={classes.tick}
                checked={ofAge}
                onChange={(event) => setOfAge(event.currentTarget.checked)}
                label={t('room:join.ofAge', { count: door.minimumAge })}
                error={errorOf('ofAge')}
                size="md"
              />
              <Checkbox
                name="consent"
                className={classes.tick}
                checked={consent}
                onChange={(event) => setConsent(event.currentTarget.checked)}
                label={<ConsentText door={door} />}
                error={errorOf('consent')}
                size="md"
              />
            </>
          )}
          {!lite && (
            <OptionalConsents
              organiser={door.organiser.name}
              demo={door.demo}
              given={ticked}
              onChange={setTicked}
            />
          )}
        </div>
        <CallNotices patience={patience} failure={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t(asks ? 'room:locked.ask' : onStay ? 'room:quiz.introduce' : 'room:join.enter')}
        </Button>
        {isLater && (
          <Button variant="subtle" size="md" fullWidth onClick={() => setLite(!lite)}>
            {t(lite ? 'room:join.named' : 'room:join.lite')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="md"
          fullWidth
          onClick={onStay ?? (() => setResuming('asked'))}
        >
          {onStay ? t('room:join.stay') : t('room:join.otherDevice')}
        </Button>
      </Stack>
    </form>
  );
}
