import { useTranslation } from 'react-i18next';
import { useAvatars } from '~/frame/avatars/use-avatars';
import type { Described } from '~/frame/versions/differences';
import { useVideos } from '~/frame/videos/use-videos';
import { useLocale } from '~/i18n';
import { textInLanguage } from '~/ui/localized-input';
import { languageIn } from '../../../shared/rules/text.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { quizAnswers } from '../../../shared/vocabulary/quiz.js';
import { productVideos, tastingVideos } from '../../../shared/vocabulary/video.js';
import type { ProductDraft, QuestionDraft, TastingDraft } from './tasting-draft';
import { tastingParts } from './tasting-parts';
import type { Sheets } from './use-selectable-sheets';
import type { VideoDraft } from './video-draft';

/** Returns a function that puts the fields of a tasting into words, for comparing two states. */
export function useDescribedTasting({ sheets }: Sheets): (draft: TastingDraft) => Described[] {
  const { t } = useTranslation(['tastings', 'common']);
  const locale = useLocale();
  const { data: videos } = useVideos();
  const { data: avatars } = useAvatars();
  const within = (...names: string[]) =>
    names.reduceRight((inner, outer) => t('common:field.within', { outer, inner }));

  const sheetName = (path: string) => {
    const sheet = sheets?.find((each) => each.path === path);
    if (sheet) return localize(sheet.name, locale);
    return path && t('tastings:sheet.deleted');
  };
  const productName = (product: { name: string } | null) =>
    product ? product.name || t('tastings:product.gone') : '';

  const video = (
    id: string,
    section: string,
    label: string,
    { source, libraryId, speech, address, title }: VideoDraft,
  ): Described[] => {
    const field = (name: string, value: string): Described => ({
      id: `${id}.${name}`,
      section,
      label: within(label, name),
      value,
    });
    const chosen = videos?.find((each) => each.id === libraryId);
    const library = libraryId && (chosen?.name ?? t('tastings:video.deleted'));
    const link = [title.trim(), address.trim()].filter(Boolean).join(' · ');
    const shown = source === 'library' ? (library ?? '') : source === 'link' ? link : '';
    const isSpoken = source === 'spoken';
    const avatar = avatars?.find((each) => `avatars/${each.id}` === speech.avatarPath);
    return [
      { id, section, label, value: shown },
      field(t('tastings:video.spoken.text'), isSpoken ? speech.written : ''),
      field(t('common:field.avatarPath'), isSpoken ? (avatar?.name ?? '') : ''),
      field(
        t('common:field.language'),
        isSpoken && speech.language ? languageIn(speech.language, locale) : '',
      ),
    ];
  };

  const product = (row: ProductDraft, index: number, isPodcast: boolean): Described[] => {
    const name = productName(row.product) || t('tastings:product.numbered', { place: index + 1 });
    const at = (id: string, label: string, value: Described['value']): Described => ({
      id: `products.${row.key}.${id}`,
      section: tastingParts.products,
      label: within(name, label),
      value,
    });
    return [
      at('product', t('common:field.product'), productName(row.product)),
      at('sheet', t('common:field.assessmentSheetPath'), sheetName(row.assessmentSheetPath)),
      at('recommendation', t('common:field.recommendation'), productName(row.recommendation)),
      at('hostNotes', t('common:field.hostNotes'), row.hostNotes),
      at('quizPrize', t('common:field.quizPrize'), row.quizPrize),
      ...row.quizQuestions.flatMap((quiz, place) => {
        const question = t('tastings:quiz.numbered', { place: place + 1 });
        const part = (id: string, label: string, value: Described['value']) =>
          at(`quiz.${quiz.key}.${id}`, within(t('tastings:quiz.title'), question, label), value);
        return [
          part('question', t('common:field.question'), quiz.question),
          ...quizAnswers.map((answer) =>
            part(answer, t(`common:field.${answer}`), quiz.options[answer]),
          ),
          part(
            'correct',
            t('common:field.correct'),
            quiz.correct ? t(`common:field.${quiz.correct}`) : '',
          ),
        ];
      }),
      ...(isPodcast
        ? productVideos.flatMap((slot) =>
            video(
              `products.${row.key}.${slot}`,
              tastingParts.products,
              within(name, t(`common:field.${slot}`)),
              row.videos[slot],
            ),
          )
        : []),
    ];
  };

  const question = (row: QuestionDraft, index: number): Described[] => {
    const name = t('tastings:question.numbered', { place: index + 1 });
    const at = (id: string, label: string, value: Described['value']): Described => ({
      id: `survey.${row.key}.${id}`,
      section: tastingParts.survey,
      label: within(name, label),
      value,
    });
    return [
      at('question', t('common:field.question'), row.question),
      at('type', t('tastings:question.type'), t(`tastings:surveyType.${row.type}`)),
      at(
        'options',
        t('common:field.options'),
        row.options.map(({ key, text }) => ({ key, name: textInLanguage(text, locale) })),
      ),
      ...row.options.map(({ key, text }, place) =>
        at(`options.${key}`, t('tastings:question.option', { place: place + 1 }), text),
      ),
    ];
  };

  return (draft) => {
    const isPodcast = draft.type === 'PODCAST_TAST';
    const general = (id: string, label: string, value: string): Described => ({
      id,
      section: tastingParts.general,
      label,
      value,
    });
    return [
      general('name', t('common:field.name'), draft.name),
      general('duration', t('common:field.duration'), draft.duration),
      general('description', t('common:field.description'), draft.description),
      general(
        'template',
        t('common:field.template'),
        draft.template ? t(`tastings:template.${draft.template}.name`) : '',
      ),
      ...(isPodcast
        ? tastingVideos.flatMap((slot) =>
            video(slot, tastingParts.videos, t(`common:field.${slot}`), draft[slot]),
          )
        : []),
      {
        id: 'products',
        section: tastingParts.products,
        label: t('common:field.productReferences'),
        value: draft.productReferences.map(({ key, product }) => ({
          key,
          name: productName(product),
        })),
      },
      ...draft.productReferences.flatMap((row, index) => product(row, index, isPodcast)),
      {
        id: 'survey',
        section: tastingParts.survey,
        label: t('common:field.surveyQuestions'),
        value: draft.surveyQuestions.map(({ key, question }) => ({
          key,
          name: textInLanguage(question, locale),
        })),
      },
      ...draft.surveyQuestions.flatMap(question),
    ];
  };
}
