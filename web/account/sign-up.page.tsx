import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '~/api/client';
import { useSupport } from '~/api/config';
import { passwordMin, passwordReason } from '~/api/new-password';
import { identityErrorCode, type SessionUser, useSession } from '~/api/session';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { LegalLink } from '~/frame/legal-link';
import { paths } from '~/frame/paths';
import { PasswordStrength } from '~/frame/second-step/password-strength';
import { useLocale } from '~/i18n';
import { TextWithLinks } from '~/i18n/text-with-links';
import { baseLanguage } from '~/i18n/texts';
import { useErrorText } from '~/i18n/use-error-text';
import { FilterSelect } from '~/ui/filter-select';
import { PageLoader } from '~/ui/page-loader';
import { PasswordField } from '~/ui/password-field';
import {
  checkCommonPassword,
  checkPersonalPassword,
  checkSignUp,
} from '../../shared/rules/account.js';
import { type Country, countryOptions, isCountry } from '../../shared/vocabulary/countries.js';
import { currencyOf } from '../../shared/vocabulary/currencies.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type account from '../locales/es/account.json';
import { AccountFrame } from './account-frame';
import { browserTimeZone, countryOfBrowser } from './browser-defaults';
import { CheckMail } from './check-mail';
import { signUp } from './sign-up';

type ErrorKey = keyof typeof account.signUp.error;
type Field = 'email' | 'name' | 'password' | 'repeatPassword' | 'terms' | 'mentorCode';

// This form's own text for each validation issue.
const keyOf: Record<string, ErrorKey> = {
  'email REQUIRED': 'EMAIL_EMPTY',
  'email INVALID_EMAIL': 'EMAIL_INVALID',
  'name REQUIRED': 'NAME_EMPTY',
  'password REQUIRED': 'PASSWORD_EMPTY',
  'password PASSWORD_TOO_SHORT': 'PASSWORD_SHORT',
  'repeatPassword PASSWORDS_DIFFER': 'PASSWORD_MISMATCH',
  'terms TERMS_NOT_ACCEPTED': 'TERMS',
};

/**
 * The text for a refusal by the server or the identity provider, with its field; undefined for
 * other errors.
 */
function refusal(error: unknown): { field: Field; key: ErrorKey } | undefined {
  if (error instanceof ApiError && error.code === 'MENTOR_CODE_NOT_FOUND')
    return { field: 'mentorCode', key: 'MENTOR_CODE' };
  if (error instanceof ApiError && error.code === 'EMAIL_ALREADY_REGISTERED')
    return { field: 'email', key: 'EMAIL_TAKEN' };
  switch (identityErrorCode(error)) {
    case 'auth/weak-password':
      return { field: 'password', key: 'PASSWORD_SHORT' };
    case 'auth/password-does-not-meet-requirements':
      return { field: 'password', key: passwordReason(error) ?? 'PASSWORD_COMMON' };
    case 'auth/email-already-in-use':
      return { field: 'email', key: 'EMAIL_TAKEN' };
    case 'auth/invalid-email':
      return { field: 'email', key: 'EMAIL_INVALID' };
    default:
      return undefined;
  }
}

/**
 * Whether a failure is a lost connection: the server did not answer, or a part of the page did not
 * load.
 */
const isAway = (error: unknown) =>
  error instanceof ApiError
    ? error.status === 0
    : [undefined, 'auth/network-request-failed'].includes(identityErrorCode(error));

const focusField = (field: HTMLInputElement | null) => field?.focus();

export default function SignUpPage() {
  const session = useSession();
  // `finish` completes an interrupted sign-up: the account has its e-mail and password but no
  // company.
  const query = new URLSearchParams(globalThis.location.search);
  const finishes = query.has('finish');
  if (finishes && session.status === 'starting') return <PageLoader />;
  return (
    <SignUpForm
      finishing={finishes && session.status === 'signed-in' ? session.user : null}
      invited={query.has('invited')}
    />
  );
}

type SignUpFormProps = {
  /** The signed-in user who has no company yet. */
  finishing: SessionUser | null;
  /** Whether somebody was invited to an account, and needs no company. */
  invited: boolean;
};

function SignUpForm({ finishing, invited }: SignUpFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const errorText = useErrorText();
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const [form, setForm] = useState({
    email: finishing?.email ?? '',
    name: '',
    password: '',
    repeatPassword: '',
    phone: '',
    terms: false,
    mentorCode: new URLSearchParams(globalThis.location.search).get('mentorCode') ?? '',
  });
  const [country, setCountry] = useState<Country>(countryOfBrowser);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ field: Field; key: ErrorKey; value: unknown } | null>(
    null,
  );
  const [unexpected, setUnexpected] = useState<'away' | 'unknown' | null>(null);
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState(false);
  // The address of an account that this form has created, and that the user now corrects.
  const [mistyped, setMistyped] = useState<string | null>(null);
  const session = useSession();
  // The e-mail was confirmed in another tab.
  const isInside =
    session.status === 'signed-in' &&
    session.user.email.toLowerCase() === form.email.trim().toLowerCase();

  const issues = checkSignUp(form, passwordMin()).filter(
    ({ path }) =>
      (!finishing || path === 'name' || path === 'terms') && (!invited || path !== 'name'),
  );
  const text = (issue: Issue) => {
    const key = keyOf[`${issue.path} ${issue.code}`];
    return key ? t(`account:signUp.error.${key}`, { min: passwordMin() }) : errorText(issue);
  };
  const errorOf = (field: Field) => {
    // A refusal is shown until its field changes.
    if (refused?.field === field && refused.value === form[field])
      return t(`account:signUp.error.${refused.key}`, { min: passwordMin() });
    const issue = touched.has(field) ? issues.find(({ path }) => path === field) : undefined;
    return issue ? text(issue) : null;
  };
  const touch = (field: Field) => setTouched((before) => new Set(before).add(field));
  const set = <K extends keyof typeof form>(field: K, value: (typeof form)[K]) =>
    setForm((before) => ({ ...before, [field]: value }));
  const field = (name: Exclude<Field, 'terms'>) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => touch(name),
  });

  // A former guest already has an account. They sign in with it and then add their company.
  const withSignIn = (error: string | null) =>
    error !== null && error === t('account:signUp.error.EMAIL_TAKEN') ? (
      <>
        {error}{' '}
        <Anchor href={paths.login} inherit underline="always">
          {t('account:signUp.login')}
        </Anchor>
      </>
    ) : (
      error
    );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = event.currentTarget;
    setTouched(new Set(['email', 'name', 'password', 'repeatPassword', 'terms', 'mentorCode']));
    setUnexpected(null);
    const [first] = issues;
    if (first) {
      page.querySelector<HTMLElement>(`[name="${first.path}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const [guessed] = finishing
        ? []
        : [
            ...checkPersonalPassword(form.password, [form.email, form.name]),
            ...(await checkCommonPassword(form.password)),
          ];
      if (guessed) {
        const key = guessed.code === 'PASSWORD_PERSONAL' ? 'PASSWORD_PERSONAL' : 'PASSWORD_COMMON';
        setRefused({ field: 'password', key, value: form.password });
        page.querySelector<HTMLElement>('[name="password"]')?.focus();
        return;
      }
      const language = interfaceLanguageOf(baseLanguage(locale)).toUpperCase();
      const mentorCode = form.mentorCode.trim();
      // Checked before the account exists, so that a wrong code leaves no account behind.
      if (mentorCode)
        await api.GET('/api/v1/mentor/publicCode/{code}', {
          params: { path: { code: mentorCode } },
        });
      const register = async (uid: string) => {
        await api.POST('/api/v1/user/createUser', {
          body: {
            uid,
            name: form.name.trim(),
            phone: form.phone,
            country,
            currency: currencyOf(country),
            timeZone: browserTimeZone(),
            lang: language,
            acceptTerms: form.terms,
            ...(mentorCode ? { mentorCode } : {}),
          },
        });
      };
      const mailConfirmation = async () => {
        await api.POST('/api/v1/user/sendVerificationEmail', {
          body: { email: form.email.trim(), lang: language },
        });
      };
      if (finishing) await register(finishing.uid);
      else if (invited) await signUp(form.email.trim(), form.password, mailConfirmation, mistyped);
      else await signUp(form.email.trim(), form.password, register, mistyped);
      setCreated(true);
    } catch (error) {
      const found = refusal(error);
      setRefused(found ? { ...found, value: form[found.field] } : null);
      setUnexpected(found ? null : isAway(error) ? 'away' : 'unknown');
      if (found) page.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  };

  if (created ? finishing || isInside : mistyped && isInside)
    return <FullPageRedirect path={paths.home} />;
  if (created)
    return (
      <CheckMail
        email={form.email.trim()}
        onCorrect={() => {
          setMistyped(form.email.trim());
          setCreated(false);
        }}
      />
    );

  return (
    <AccountFrame>
      <Title order={1}>
        {t(finishing ? 'account:signUp.finish.heading' : 'account:signUp.heading')}
      </Title>
      <Text c="dimmed" mt={6} mb="xl">
        {finishing
          ? t('account:signUp.finish.intro', { email: finishing.email })
          : mistyped
            ? t('account:signUp.correctIntro')
            : invited
              ? t('account:signUp.invitedIntro')
              : t('account:signUp.intro', { days: limits.trialDays })}
      </Text>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {!finishing && (
            <TextInput
              {...field('email')}
              ref={mistyped ? focusField : undefined}
              error={withSignIn(errorOf('email'))}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              label={t('account:signUp.email')}
            />
          )}
          {!invited && (
            <TextInput
              {...field('name')}
              autoComplete="organization"
              required
              label={t('account:signUp.name')}
            />
          )}
          {!finishing && (
            <>
              <PasswordField
                {...field('password')}
                autoComplete="new-password"
                required
                label={t('account:signUp.password')}
                description={t('account:signUp.passwordHint', { min: passwordMin() })}
              />
              <PasswordStrength password={form.password} known={form.email} />
              <PasswordField
                {...field('repeatPassword')}
                autoComplete="new-password"
                required
                label={t('account:signUp.repeat')}
              />
            </>
          )}
          {!invited && (
            <>
              <TextInput
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                label={t('account:signUp.phone')}
                value={form.phone}
                onChange={(event) => set('phone', event.currentTarget.value.replace(/\D/g, ''))}
              />
              <FilterSelect
                label={t('account:signUp.country')}
                data={countries}
                value={country}
                onChange={(value) => {
                  if (isCountry(value)) setCountry(value);
                }}
                allowDeselect={false}
                nothingFoundMessage={t('account:signUp.countryEmpty')}
                maxDropdownHeight={260}
              />
              <TextInput
                {...field('mentorCode')}
                label={t('account:signUp.mentorCode')}
                description={t('account:signUp.discount')}
                autoComplete="off"
              />
            </>
          )}
          <Checkbox
            name="terms"
            checked={form.terms}
            error={errorOf('terms')}
            onChange={(event) => {
              set('terms', event.currentTarget.checked);
              touch('terms');
            }}
            label={<Accepted />}
          />
          {!finishing && (
            <Text size="sm" c="dimmed">
              {t('account:signUp.confirmNote')}
            </Text>
          )}
          {unexpected && (
            <Alert color="main" role="alert">
              {t(
                unexpected === 'away'
                  ? 'account:login.network.body'
                  : 'account:signUp.error.UNEXPECTED',
              )}
            </Alert>
          )}
          <Button type="submit" size="md" loading={busy}>
            {t(finishing ? 'account:signUp.finish.submit' : 'account:signUp.submit')}
          </Button>
        </Stack>
      </form>
      <Text mt="xl" ta="center">
        {t(finishing ? 'account:signUp.finish.other' : 'account:signUp.haveAccount')}{' '}
        <Anchor href={finishing ? paths.logout : paths.login} inherit underline="always">
          {t(finishing ? 'account:signUp.finish.leave' : 'account:signUp.login')}
        </Anchor>
      </Text>
    </AccountFrame>
  );
}

/**
 * The label of the terms checkbox, with links to the installation's documents or, without them, to
 * built-in texts.
 */
function Accepted() {
  const { t } = useTranslation(['account', 'common']);
  const { termsUrl, privacyUrl, name = t('common:appName'), email } = useSupport() ?? {};
  const terms = {
    title: t('account:signUp.ownTerms.title'),
    sentences: [
      t('account:signUp.ownTerms.account', { days: limits.trialDays }),
      t('account:signUp.ownTerms.content'),
      t('account:signUp.ownTerms.guests'),
    ],
  };
  const privacy = {
    title: t('account:signUp.ownPrivacy.title'),
    sentences: [
      t('account:signUp.ownPrivacy.what'),
      t('account:signUp.ownPrivacy.why'),
      t('account:signUp.ownPrivacy.rights', { name }),
      ...(email ? [t('account:signUp.ownPrivacy.write', { email })] : []),
      t('account:signUp.ownPrivacy.device'),
    ],
  };
  return (
    <TextWithLinks
      text={t('account:signUp.terms')}
      links={{
        terms: <LegalLink url={termsUrl} own={terms} />,
        privacy: <LegalLink url={privacyUrl} own={privacy} />,
      }}
    />
  );
}
