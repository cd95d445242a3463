import './dashboard.css';
import '~/i18n/dashboard-texts';
import { RouterProvider } from 'react-router-dom';
import { provideFreshProof } from '~/api/fresh-proof';
import { beginSession } from '~/api/session';
import { CreatorsContext } from '~/frame/drawer-editors';
import { proveFreshly } from '~/frame/second-step/fresh-proof-state';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { creators } from './creators';
import { renderPage } from './render-page';
import { createRouter } from './router';

export function startDashboard(language: Locale): Promise<void> {
  beginSession();
  provideFreshProof(() => proveFreshly());
  const texts = initI18n(language, ['common', 'errors', 'shell']);
  // The new router starts at once to load the first screen.
  const router = createRouter();
  return renderPage(
    <CreatorsContext value={creators}>
      <RouterProvider router={router} />
    </CreatorsContext>,
    texts,
  );
}
