import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit, planLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { ConflictPopup, newerOf } from '~/ui/conflict-popup';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError, notifySaved } from '~/ui/notify';
import { SaveBar } from '~/ui/save-bar';
import { useDraftForm } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkTasting } from '../../../shared/rules/tasting.js';
import { type TastingKind, typeOfKind } from '../../../shared/vocabulary/tasting.js';
import { ProductsSection } from './products-section';
import { SurveySection } from './survey-section';
import { bodyOf, draftOf, emptyDraft, inputOf, type Tasting, type TastingDraft } from './tasting-draft';
import { GeneralSection } from './tasting-form';
import { useSheets } from './use-sheets';
import { keepInList, useTastingsFull } from './use-tastings';

type TastingEditorProps = {
  kind: TastingKind;
  company: Company;
  tasting: Tasting | undefined;
  /** The name of a product by its id; '' when there is none any more. */
  nameOf: (id: string) => string;
};

/** The form with everything that can happen to it: saved, refused, overtaken by somebody else, left half-way. */
export function TastingEditor({ kind, company, tasting, nameOf }: TastingEditorProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const { uid } = useUser();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [initial] = useState(() => (tasting ? draftOf(tasting, nameOf) : emptyDraft(typeOfKind[kind])));
  const locale = useLocale();
  const check = useCallback((draft: TastingDraft) => checkTasting(inputOf(draft), locale), [locale]);
  const form = useDraftForm(initial, check);
  const sheets = useSheets();
  const [product, setProduct] = useState<string | null>(initial.productReferences[0]?.key ?? null);
  const [question, setQuestion] = useState<string | null>(initial.surveyQuestions[0]?.key ?? null);
  const [version, setVersion] = useState(tasting?.version);
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<Tasting | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const full = useTastingsFull() && !tasting;
  const { release } = useLeaveGuard(form.dirty);
  const list = paths.tastings.list(kind);

  const save = async (over: number | undefined) => {
    setNewer(null);
    setSaving(true);
    const body = bodyOf(form.draft, locale, over);
    try {
      const saved = await unwrap(
        tasting
          ? api.POST('/api/v1/tasting/{uid}/{id}', { params: { path: { uid, id: tasting.id } }, body })
          : api.POST('/api/v1/tasting/{uid}', { params: { path: { uid } }, body }),
      );
      release();
      await keepInList(uid, kind, saved);
      notifySaved(t('common:save.savedName', { name: saved.name }));
      await navigate(list);
    } catch (error) {
      setSaving(false);
      const current = newerOf<Tasting>(error);
      if (current) setNewer(current);
      else if (isPlanLimit(error)) setRefused(error);
      else if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else notifyError(errorText(error), t('tastings:form.saveFailed'));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.attempt()) void save(version);
  };

  /** Opens the tab a problem is in. */
  const jump = (path: string) => {
    const [section, index] = path.split('.');
    if (section === 'productReferences') setProduct(form.draft.productReferences[Number(index)]?.key ?? null);
    if (section === 'surveyQuestions') setQuestion(form.draft.surveyQuestions[Number(index)]?.key ?? null);
  };

  const takeNewer = () => {
    if (!newer) return;
    form.restart(draftOf(newer, nameOf));
    setVersion(newer.version);
    setNewer(null);
  };
  const noRoom = refused ?? (full && !saving ? planLimit('MAX_TASTINGS') : null);
  const giveUp = () => {
    setRefused(null);
    // What was written is not thrown away: only an empty form has nothing to stay for.
    if (!form.dirty) void navigate(list);
  };

  return (
    <form onSubmit={submit} noValidate>
      <IssueSummary key={form.attempts} issues={form.summary} onJump={jump} />
      <GeneralSection form={form} kind={kind} company={company} />
      <SurveySection form={form} active={question} onActive={setQuestion} />
      <ProductsSection form={form} sheets={sheets} active={product} onActive={setProduct} />
      <SaveBar dirty={form.dirty} saving={saving} onCancel={() => void navigate(list)} />
      <ConflictPopup
        opened={newer !== null}
        name={newer?.name ?? ''}
        onTake={takeNewer}
        onSaveOver={() => void save(newer?.version)}
        onClose={() => setNewer(null)}
      />
      <PlanLimit error={form.dirty ? refused : noRoom} hint={t('tastings:limit.hint')} onClose={giveUp} onLeave={release} />
    </form>
  );
}
