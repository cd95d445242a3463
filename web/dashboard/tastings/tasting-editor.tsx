import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import type { Here } from '~/frame/drawer-editors';
import { EditorFrame } from '~/frame/editor-frame';
import { EditorOutline } from '~/frame/editor-outline';
import { GuideLink } from '~/frame/guide-link';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useFullPlan } from '~/frame/plan-limit';
import { useSaveFlow } from '~/frame/use-save-flow';
import type { VersionsOpened } from '~/frame/versions/versions-button';
import { useLocale } from '~/i18n';
import { FormSection } from '~/ui/form-section';
import { type TastingKind, typeOfKind } from '../../../shared/vocabulary/tasting.js';
import { productVideos, tastingVideos } from '../../../shared/vocabulary/video.js';
import { GeneralSection } from './general-section';
import { GuestPreview, surveyStep } from './guest-preview';
import { IdeaPicker } from './ideas/idea-picker';
import { InUseNotice } from './in-use-notice';
import { PreviewLayout } from './preview-layout';
import { ProductsSection } from './products-section';
import { SurveySection } from './survey-section';
import {
  beginsVideos,
  bodyOf,
  checkDraft,
  deletedProduct,
  draftOf,
  emptyDraft,
  type FindProduct,
  type Tasting,
  type TastingDraft,
} from './tasting-draft';
import { tastingPartOf, tastingParts } from './tasting-parts';
import type { OpenTabs } from './tasting-section-props';
import { useSheets } from './use-selectable-sheets';
import { useTastingIssueLabels } from './use-tasting-issue-labels';
import { tastingList } from './use-tastings';
import { VideoSlots } from './video-slots';

const TastingVersions = lazy(() => import('./tasting-versions'));

type TastingEditorProps = {
  kind: TastingKind;
  company: Company;
  tasting?: Tasting | undefined;
  find?: FindProduct;
  /** Reads the product names again. */
  readNames?: () => Promise<unknown>;
  /** The drawer of earlier versions, once it was opened. */
  versions?: VersionsOpened | undefined;
  here?: Here<Tasting>;
};

/** Editor of a tasting. A new tasting is refused at once when the plan has no room for it. */
export function TastingEditor({
  kind,
  company,
  tasting,
  find = () => deletedProduct,
  readNames,
  versions,
  here,
}: TastingEditorProps) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const locale = useLocale();
  const full = useFullPlan('tastings');
  const sheets = useSheets();
  const check = useCallback((draft: TastingDraft) => checkDraft(draft, locale), [locale]);
  const flow = useSaveFlow({
    stored: tasting,
    drafts: { kind: `${kind}Tasting` },
    draftOf: (stored) => (stored ? draftOf(stored, find) : emptyDraft(typeOfKind[kind])),
    check,
    send: (draft, stored) => {
      const body = bodyOf(draft, locale, stored?.version);
      return unwrap(
        stored
          ? api.POST('/api/v1/tasting/{uid}/{id}', {
              params: { path: { uid, id: stored.id } },
              body,
            })
          : api.POST('/api/v1/tasting/{uid}', { params: { path: { uid } }, body }),
      );
    },
    nameOf: ({ name }) => name,
    savedText: ({ name }, sent) => (beginsVideos(sent) ? t('video.spoken.begun', { name }) : null),
    next: ({ id }) => ({ label: t(`kind.${kind}.event`), to: paths.events.new(kind, id) }),
    keep: (saved) => putInList(tastingList(uid, kind), saved),
    beforeTaking: readNames,
    list: paths.tastings.list(kind),
    here,
    refusal: tasting ? null : full,
  });
  const { form } = flow;
  const labels = useTastingIssueLabels(form.summary, form.draft);
  const { productReferences, surveyQuestions } = form.draft;
  const [opened, setOpened] = useState<OpenTabs>({
    product: productReferences[0]?.key ?? null,
    quiz: null,
    video: 'podcastMainVideo',
    tastingVideo: 'podcastPresentationVideo',
    question: surveyQuestions[0]?.key ?? null,
  });
  const [at, setAt] = useState(opened.product ?? surveyStep);
  const onOpen = useCallback((part: Partial<OpenTabs>) => {
    setOpened((before) => ({ ...before, ...part }));
    // The preview shows the product or the survey being edited.
    if (part.product) setAt(part.product);
    if (part.question) setAt(surveyStep);
  }, []);
  const sections = { form, opened, onOpen };
  const parts = [
    { id: tastingParts.general, title: t('form.general') },
    ...(kind === 'podcast' ? [{ id: tastingParts.videos, title: t('video.tastingTitle') }] : []),
    { id: tastingParts.products, title: t('product.title') },
    { id: tastingParts.survey, title: t('question.title') },
  ];

  /** Opens the tabs that contain the field at `path`. */
  const jump = (path: string) => {
    const [section, index, within, place] = path.split('.');
    const row = productReferences[Number(index)];
    const tastingVideo = tastingVideos.find((slot) => slot === section);
    const video = productVideos.find((slot) => slot === within);
    if (tastingVideo) onOpen({ tastingVideo });
    if (section === 'surveyQuestions')
      onOpen({ question: surveyQuestions[Number(index)]?.key ?? null });
    if (section !== 'productReferences' || !row) return;
    onOpen({
      product: row.key,
      ...(video ? { video } : {}),
      ...(within === 'quizQuestions'
        ? { quiz: row.quizQuestions[Number(place)]?.key ?? null }
        : {}),
    });
  };

  return (
    <PreviewLayout
      preview={<GuestPreview draft={form.draft} currency={company.currency} at={at} onAt={setAt} />}
      over={here !== undefined}
    >
      <EditorFrame flow={flow} onJump={jump} labels={labels} limitHint={t('limit.hint')}>
        <EditorOutline parts={parts} issues={form.issues} partOf={tastingPartOf} />
        {tasting ? <InUseNotice id={tasting.id} /> : <IdeaPicker form={form} />}
        <GeneralSection
          form={form}
          kind={kind}
          company={company}
          id={tasting?.id}
          isPublic={tasting?.publicAccessEnabled ?? false}
        />
        {kind === 'podcast' && (
          <FormSection
            id={tastingParts.videos}
            title={t('video.tastingTitle')}
            description={t('video.intro')}
            help={<GuideLink guide="videos" />}
          >
            <VideoSlots
              form={form}
              label={t('video.tastingTitle')}
              slots={tastingVideos}
              videos={form.draft}
              pathOf={(slot) => slot}
              active={opened.tastingVideo}
              onActive={(tastingVideo) => onOpen({ tastingVideo })}
              onChange={form.set}
            />
          </FormSection>
        )}
        <ProductsSection {...sections} sheets={sheets} />
        <SurveySection {...sections} />
      </EditorFrame>
      {tasting && versions && (
        <Suspense>
          <TastingVersions
            {...versions}
            id={tasting.id}
            draft={form.draft}
            find={find}
            sheets={sheets}
            parts={parts}
            onRecover={flow.recovered.recover}
          />
        </Suspense>
      )}
    </PreviewLayout>
  );
}
