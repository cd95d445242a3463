import type { FlatNamespace } from 'i18next';
import type { DrawerEditors } from '~/frame/drawer-editors';
import { loadTexts } from '~/i18n';

/** Loads an editor together with its texts, so that it appears complete. */
async function withTexts<Module>(module: Promise<Module>, texts: FlatNamespace[]): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(texts)]);
  return loaded;
}

/** The editors that a form can open on top of itself to create something that it needs. */
export const creators: DrawerEditors = {
  instructor: async () =>
    (await withTexts(import('~/dashboard/instructors/instructor-editor'), ['instructors']))
      .InstructorEditor,
  product: async () =>
    (await withTexts(import('~/dashboard/products/new-product'), ['products'])).NewProduct,
  sheet: async () =>
    (await withTexts(import('~/dashboard/sheets/new-sheet'), ['sheets', 'room'])).NewSheet,
  liveTasting: async () =>
    (await withTexts(import('~/dashboard/tastings/new-tasting'), ['tastings', 'room']))
      .NewLiveTasting,
  podcastTasting: async () =>
    (await withTexts(import('~/dashboard/tastings/new-tasting'), ['tastings', 'room']))
      .NewPodcastTasting,
};
