import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import {
  type GuideSection,
  guideAddress,
  guideSectionsAddress,
} from '../../../../shared/vocabulary/guides.js';
import { interfaceLanguageOf } from '../../../../shared/vocabulary/languages.js';
import type { Destination } from './use-destinations';

async function readSections(address: string): Promise<GuideSection[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The sections of the guides were answered ${answer.status}`);
  return answer.json();
}

/**
 * The sections of all guides, read once when they are needed. Without an answer there are none, and
 * the guides themselves are still found.
 */
export function useGuideSections(needed: boolean): Destination[] {
  const { t } = useTranslation(['palette', 'shell']);
  const language = interfaceLanguageOf(baseLanguage(useLocale()));
  const { data = [] } = useSWR(needed ? guideSectionsAddress(language) : null, readSections, {
    revalidateIfStale: false,
  });
  return data.map(({ guide, slug, title, words }) => ({
    id: `section ${guide} ${slug}`,
    label: title,
    detail: t('palette:sectionOf', { guide: t(`shell:guide.title.${guide}`) }),
    words,
    icon: IconBook2,
    to: `${guideAddress(guide, language)}#${slug}`,
    outside: true,
  }));
}
