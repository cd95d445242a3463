import { Button, Checkbox, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, invalidate, unwrap } from '~/api/client';
import { type Company, keepCompany } from '~/api/company';
import { useSupport } from '~/api/config';
import { LegalLink } from '~/frame/legal-link';
import { useLocale } from '~/i18n';
import { TextWithLinks } from '~/i18n/text-with-links';
import { useErrorText } from '~/i18n/use-error-text';
import { FilterSelect } from '~/ui/filter-select';
import { FocusedTitle } from '~/ui/focused-title';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError } from '~/ui/notify';
import { useDraftForm } from '~/ui/use-draft-form';
import { checkBilling } from '../../../shared/rules/billing.js';
import { countryOptions } from '../../../shared/vocabulary/countries.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { forgetDraft, rememberDraft, rememberedDraft } from './billing-draft';
import { LeaveWizard } from './leave-plan-wizard';
import { useMentor, usePreview } from './payment-queries';
import { PaymentSummary } from './payment-summary';
import classes from './plan-wizard.module.css';
import { useBillingLabels } from './use-billing-labels';
import type { Chosen, Wizard } from './use-plan-wizard';

type StepProps = { company: Company; chosen: Chosen; wizard: Wizard };
type TextField =
  | 'name'
  | 'personalName'
  | 'personalSurnames'
  | 'address'
  | 'cp'
  | 'population'
  | 'phone'
  | 'nif';

/** The second step: the recipient of the invoices. Unsaved input survives a reload. */
export function BillingStep({ company, chosen, wizard }: StepProps) {
  const { t } = useTranslation(['plan', 'common']);
  const locale = useLocale();
  const errorText = useErrorText();
  const mentor = useMentor();
  const preview = usePreview(chosen.plan.ref, chosen.interval).data;
  const [saving, setSaving] = useState(false);
  const [initial] = useState(() => rememberedDraft(company));
  const labels = useBillingLabels();
  const form = useDraftForm(initial, checkBilling, labels);
  const { draft, set, errorOf, leave } = form;
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const { uid } = company;
  useEffect(() => rememberDraft(uid, draft), [uid, draft]);

  const save = async () => {
    setSaving(true);
    try {
      const saved = await unwrap(
        api.POST('/api/v1/user/{id}', { params: { path: { id: uid } }, body: draft }),
      );
      // The amounts are read again, because VAT depends on the country.
      await Promise.all([keepCompany(saved), invalidate('/api/v1/payments/{uid}/preview')]);
      forgetDraft(uid);
      wizard.goTo('card');
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else notifyError(errorText(error), t('common:save.failed'));
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.attempt()) void save();
  };
  const text = (name: TextField, autoComplete: string, maxLength: number = limits.name) => ({
    name,
    label: labels[name],
    value: draft[name],
    error: errorOf(name),
    maxLength,
    autoComplete,
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => leave(name),
  });

  return (
    <form onSubmit={submit} noValidate>
      <IssueSummary key={form.attempts} issues={form.summary} labels={labels} />
      <div className={classes.beside}>
        <Paper component="section" withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <FocusedTitle order={2}>{t('plan:billing.title')}</FocusedTitle>
          <Text size="sm" c="dimmed" mt={4} mb="md">
            {t('plan:billing.intro')}
          </Text>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput {...text('name', 'organization')} />
              <TextInput
                {...text('nif', 'off')}
                required={draft.country === 'ES'}
                description={draft.country === 'ES' ? t('plan:billing.nifHint') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
              <TextInput {...text('personalName', 'given-name')} />
              <TextInput {...text('personalSurnames', 'family-name')} />
            </SimpleGrid>
            <TextInput {...text('address', 'street-address', limits.text)} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput {...text('cp', 'postal-code')} />
              <TextInput {...text('population', 'address-level2')} />
              <FilterSelect
                label={labels.country}
                data={countries}
                value={draft.country}
                onChange={(value) => set('country', value ?? '')}
                error={errorOf('country')}
                required
                allowDeselect={false}
                maxDropdownHeight={260}
                autoComplete="off"
                data-path="country"
              />
              <TextInput {...text('phone', 'tel')} type="tel" inputMode="tel" />
            </SimpleGrid>
            {mentor && (
              <TextInput
                label={t('plan:billing.mentor')}
                value={`${mentor.completeName} (${mentor.publicCode})`}
                description={preview?.mentorDiscount && t('plan:billing.mentorHint')}
                inputWrapperOrder={['label', 'input', 'description']}
                readOnly
              />
            )}
            <Checkbox
              name="acceptTerms"
              checked={draft.acceptTerms}
              onChange={(event) => set('acceptTerms', event.currentTarget.checked)}
              error={errorOf('acceptTerms')}
              label={<Terms />}
              required
            />
          </Stack>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => wizard.goTo('plan')}>
              {t('plan:billing.back')}
            </Button>
            <LeaveWizard />
            <Button type="submit" loading={saving}>
              {t('plan:billing.next')}
            </Button>
          </div>
        </Paper>
        <PaymentSummary chosen={chosen} wizard={wizard} />
      </div>
    </form>
  );
}

/**
 * The label of the terms checkbox, with a link to the installation's terms or, without them, to a
 * built-in text.
 */
function Terms() {
  const { t } = useTranslation('plan');
  const { termsUrl } = useSupport() ?? {};
  const own = {
    title: t('billing.ownTerms.title'),
    sentences: [t('billing.ownTerms.pay'), t('billing.ownTerms.change'), t('billing.ownTerms.end')],
  };
  return (
    <TextWithLinks
      text={t('billing.terms')}
      links={{ terms: <LegalLink url={termsUrl} own={own} /> }}
    />
  );
}
