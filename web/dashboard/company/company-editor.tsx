import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { type Company, keepCompany } from '~/api/company';
import { DemoSection } from '~/frame/demo-data/demo-section';
import { EditorFrame } from '~/frame/editor-frame';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import { changeLanguage } from '~/i18n';
import { checkCompany } from '../../../shared/rules/company.js';
import { interfaceLanguages } from '../../../shared/vocabulary/languages.js';
import { bodyOf, type CompanyDraft, draftOf } from './company-draft';
import { CompanyForm } from './company-form';
import { CompanySettings } from './company-settings';

/** Form that edits the company. The page stays open after saving. */
export function CompanyEditor({ company }: { company: Company }) {
  const { t, i18n } = useTranslation(['company', 'common']);
  const flow = useSaveFlow({
    stored: company,
    // reads the language on each call, because saving may change it
    draftOf: (stored = company) => draftOf(stored, i18n.language),
    check: (draft: CompanyDraft) => checkCompany(draft, draft.typedIn, company.currency),
    send: (draft, stored) =>
      unwrap(
        api.POST('/api/v1/user/{id}', {
          params: { path: { id: company.uid } },
          body: bodyOf(draft, stored?.version),
        }),
      ),
    nameOf: ({ name }) => name,
    keep: async (saved) => {
      const language = interfaceLanguages.find((code) => code.toUpperCase() === saved.lang);
      if (language && saved.lang !== flow.stored?.lang) await changeLanguage(language);
      await keepCompany(saved);
    },
    list: paths.home,
    stays: true,
  });

  return (
    <EditorFrame flow={flow} limitHint={t('company:logo.planHint')}>
      <CompanyForm
        form={flow.form}
        mayChangeLogo={company.plan.customLogo}
        onUploading={flow.setUploading}
      />
      <CompanySettings form={flow.form} storeWasActive={flow.stored?.storeActive ?? false} />
      {/* Before the save bar, which sticks to the bottom only if nothing follows it. */}
      <DemoSection />
    </EditorFrame>
  );
}
